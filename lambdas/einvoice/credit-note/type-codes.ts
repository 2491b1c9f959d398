/** Types (UNTDID 1001) of what credits and what corrects an invoice. Source: list of BR-FR-04, the self-billed and factored rows paired. */
const families: ReadonlyMap<string, { readonly credit: string; readonly corrective: string }> = new Map([
  ['380', { credit: '381', corrective: '384' }],
  ['384', { credit: '381', corrective: '384' }],
  ['389', { credit: '261', corrective: '471' }],
  ['471', { credit: '261', corrective: '471' }],
  ['393', { credit: '396', corrective: '472' }],
  ['472', { credit: '396', corrective: '472' }],
  ['501', { credit: '502', corrective: '473' }],
  ['473', { credit: '502', corrective: '473' }],
  ['386', { credit: '503', corrective: '384' }],
  ['500', { credit: '503', corrective: '471' }],
]);

/** Type of the credit note or corrective invoice of an invoice of this type; undefined where there is none, as for credit notes. */
export const typeFor = (kind: 'credit' | 'corrective', type: string): string | undefined => families.get(type)?.[kind];
