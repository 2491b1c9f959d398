import { type Static, Type } from 'typebox';
import type { ServiceName } from '../shared/routes.ts';
import { plans } from './plans.ts';

const PlanEntry = Type.Object(
  {
    id: Type.String({ title: 'Plan id', examples: ['pro'] }),
    name: Type.String({ title: 'Name', examples: ['Pro'] }),
    price_eur_month: Type.Integer({ title: 'Price in euros a month, excluding VAT', examples: [79] }),
    quota: Type.Integer({ title: 'Units a month', examples: [1500] }),
    checkout_url: Type.String({ title: 'Where to buy it' }),
  },
  { additionalProperties: false, title: 'Plan' },
);

export const PlanCatalog = Type.Object(
  {
    currency: Type.Literal('EUR', { title: 'Currency' }),
    plans: Type.Array(PlanEntry, { title: 'Plans' }),
    portal_url: Type.String({ title: 'Account page' }),
    mcp_url: Type.String({ title: 'Tool endpoint' }),
    billing: Type.String({ title: 'Payment provider', examples: ['Stripe'] }),
  },
  { additionalProperties: false, title: 'Plan catalog' },
);
export type PlanCatalog = Static<typeof PlanCatalog>;

/** The price list of a service with absolute links. @param baseUrl without a final slash */
export function catalog(service: ServiceName, baseUrl: string): PlanCatalog {
  return {
    currency: 'EUR',
    plans: plans[service].map(({ id, name, priceEur, quota }) => ({
      id,
      name,
      price_eur_month: priceEur,
      quota,
      checkout_url: `${baseUrl}/v1/checkout/${id}`,
    })),
    portal_url: `${baseUrl}/docs/account/`,
    mcp_url: `${baseUrl}/mcp`,
    billing: 'Stripe',
  };
}
