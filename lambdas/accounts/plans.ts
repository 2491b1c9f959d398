import type { ServiceName } from '../shared/routes.ts';
import type { PlanKind } from './subscription.ts';

/** A plan as the price list has it; prices in whole euros, excluding VAT. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly kind: Exclude<PlanKind, 'trial'>;
  /** A month for monthly plans, once for prepaid ones. */
  readonly priceEur: number;
  readonly quota: number;
  /** How long bought units last; none for units without expiry. */
  readonly validDays?: number;
}

export const plans: Readonly<Record<ServiceName, readonly Plan[]>> = {
  einvoice: [
    { id: 'starter', name: 'Starter', kind: 'monthly', priceEur: 29, quota: 300 },
    { id: 'pro', name: 'Pro', kind: 'monthly', priceEur: 79, quota: 1_500 },
    { id: 'scale', name: 'Scale', kind: 'monthly', priceEur: 249, quota: 10_000 },
    { id: 'prepaid', name: 'Prepaid', kind: 'prepaid', priceEur: 10, quota: 100 },
  ],
  verification: [
    { id: 'starter', name: 'Starter', kind: 'monthly', priceEur: 9, quota: 2_000 },
    { id: 'pro', name: 'Pro', kind: 'monthly', priceEur: 29, quota: 15_000 },
    { id: 'scale', name: 'Scale', kind: 'monthly', priceEur: 99, quota: 100_000 },
  ],
  tables: [{ id: 'prepaid', name: 'Prepaid', kind: 'prepaid', priceEur: 9, quota: 100, validDays: 90 }],
};
