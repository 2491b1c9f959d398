import { json } from '../../shared/http/answer.ts';
import { route } from '../../shared/http/route.ts';
import { Invoice } from '../model/invoice.ts';
import { service } from '../routes.ts';

export const handler = route(service, 'getInvoiceSchema', () => json(Invoice, { headers: { 'Content-Type': 'application/schema+json' } }));
