import { Invoice } from '../model/invoice.ts';
import type { XmlTree } from '../xml/tree.ts';
import { fromDocumentForm } from './form.ts';
import { type DocumentForm, readXml } from './read.ts';
import { memberOf } from './value.ts';
import type { Syntax } from './vocabulary.ts';

const order = Object.keys(Invoice.properties);

/** The syntax of a document that is known to be an invoice, by its root element. */
export function syntaxOf(tree: XmlTree): Syntax {
  const root = tree.localName(tree.root);
  if (root === 'CrossIndustryInvoice') return 'cii';
  return root === 'CreditNote' ? 'ubl-creditnote' : 'ubl-invoice';
}

/**
 * Every term a document holds, under the names of the Invoice object and in its order; it can be posted to generate again.
 * `lines` is there even when the document has none, and category O has `rate: null`, as in the totals of generate.
 */
export function extractFields(tree: XmlTree): DocumentForm {
  const syntax = syntaxOf(tree);
  const fields = fromDocumentForm(readXml(tree, syntax), syntax);
  const breakdown = memberOf(fields, 'vat_breakdown');
  if (Array.isArray(breakdown)) fields['vat_breakdown'] = breakdown.map((entry) => ({ rate: null, ...entry }));
  fields['lines'] ??= [];
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}
