import { accentForText } from './accent.ts';
import { cssString } from './html.ts';

export interface PageMargins {
  /** Printed small at the foot of every page. */
  readonly legalLine: string;
  /** Name and number of the document, at the head of every page but the first. */
  readonly runningHead: string;
  /** The word before `1 / 3`. */
  readonly pageWord: string;
}

/**
 * The page's one style sheet. Lengths are millimetres of an A4 sheet: margins 20 left, 15 right, 18 top and bottom; the buyer's block begins
 * 110 mm from the left and 45 mm from the top edge and stays 35 mm high, the window of a DL envelope.
 *
 * @param accent `#rrggbb`
 */
export const style = (accent: string, { legalLine, runningHead, pageWord }: PageMargins): string => `
@page { size: A4; margin: 18mm 15mm 18mm 20mm;
  @top-left { content: ${cssString(runningHead)}; font: 400 7.5pt/3.75mm var(--text); color: #5a6b7b; vertical-align: bottom; padding-bottom: 5mm; width: 140mm; text-align: left; }
  @bottom-left { content: ${cssString(legalLine)}; font: 400 7pt/3mm var(--text); color: #5a6b7b; vertical-align: top; padding-top: 4mm; width: 153mm; text-align: left; text-wrap: pretty; }
  @bottom-right { content: ${cssString(`${pageWord} `)} counter(page) " / " counter(pages); font: 400 7pt/3mm var(--text); color: #5a6b7b; vertical-align: top; padding-top: 4mm; width: 22mm; text-align: right; }
}
@page :first { @top-left { content: none; } }
:root { --ink: #14202b; --muted: #5a6b7b; --rule: #dfe5ea; --accent: ${accent}; --accent-text: ${accentForText(accent)}; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: 400 9.5pt/5mm var(--text); color: var(--ink); overflow-wrap: anywhere; -webkit-print-color-adjust: exact; }
main { display: flex; flex-direction: column; min-height: 260mm; }
main > * { flex: none; }
.name { font-weight: 600; }
.small, .detail, .label { color: var(--muted); font-size: 8pt; line-height: 3.75mm; }
.mono { font-family: var(--mono); }
table { border-collapse: collapse; width: 100%; }
th { font-weight: 400; text-align: left; color: var(--muted); font-size: 8pt; line-height: 3.75mm; vertical-align: bottom; }
td { vertical-align: top; }
.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }

header { display: grid; grid-template-columns: 90mm 85mm; grid-template-rows: minmax(27mm, auto) minmax(35mm, auto) auto 1fr; }
.seller { grid-area: 1 / 1 / 5 / 2; padding-right: 8mm; }
.seller .small { padding-top: 2.5mm; }
.document { grid-area: 1 / 2; }
.document h1 { font-size: 18pt; line-height: 7.5mm; font-weight: 600; color: var(--accent-text); margin-top: -1mm; text-wrap: balance; }
.document div { display: grid; grid-template-columns: 18mm 1fr; align-items: baseline; }
.document .number { font-weight: 600; padding-top: 1mm; }
.document .number .label { font-weight: 400; }
.buyer { grid-area: 2 / 2; }
.buyer-ids { grid-area: 3 / 2; }

.references { margin-top: 5mm; table-layout: fixed; }
.references th { padding: 1.25mm 3mm 0 0; }
.references td { padding: 0 3mm 1.25mm 0; font-size: 8.5pt; line-height: 3.75mm; }
.references tbody { break-inside: avoid; }

.lines { margin-top: 7.5mm; }
.lines thead { display: table-header-group; }
.lines thead th { border-bottom: 0.6mm solid var(--accent); padding: 0 0 1.25mm 3mm; }
.lines th:nth-child(2) { width: 19mm; } .lines th:nth-child(3) { width: 17mm; } .lines th:nth-child(4) { width: 24mm; }
.lines th:nth-child(5) { width: 16mm; } .lines th:nth-child(6) { width: 27mm; }
.lines th:first-child, .lines td:first-child { padding-left: 0; min-width: 20mm; }
.lines td { padding: 1.25mm 0 1.25mm 3mm; border-bottom: 0.2mm solid var(--rule); }
.lines tr { break-inside: avoid; }
.lines .group td { font-weight: 600; }
.lines .unit { font-size: 8.5pt; }
.lines .detail { font-weight: 400; white-space: pre-line; }
.lines td.depth-1 { padding-left: 4mm; } .lines td.depth-2 { padding-left: 8mm; } .lines td.depth-3 { padding-left: 12mm; } .lines td.depth-4 { padding-left: 16mm; }
.room { display: inline-block; width: calc(var(--places) * 0.6445em); } .room.point { width: calc(var(--places) * 0.6445em + 0.29em); }

.sums { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: start; gap: 5mm; margin-top: 5mm; break-inside: avoid; }
.vat { width: 85mm; font-size: 8.5pt; } .vat th:first-child { min-width: 16mm; white-space: nowrap; }
.vat thead th { border-bottom: 0.2mm solid var(--rule); padding-bottom: 1.25mm; }
.vat td { padding: 1.25mm 0 0 3mm; line-height: 3.75mm; } .vat td:first-child { padding-left: 0; }
.vat .detail { font-size: 7.5pt; padding-right: 2mm; white-space: normal; }
.totals { width: 80mm; margin-left: auto; } .totals th { min-width: 24mm; font-size: 9.5pt; line-height: 5mm; color: var(--ink); padding-right: 3mm; vertical-align: top; }
.totals .sum th, .totals .sum td { border-top: 0.2mm solid var(--rule); padding-top: 0.5mm; }
.totals tr:first-child th, .totals tr:first-child td { border-top: 0; padding-top: 0; }
.totals .aside th, .totals .aside td { color: var(--muted); font-size: 8.5pt; }
.totals .due th, .totals .due td { border-top: 0.6mm solid var(--accent); font-size: 14pt; line-height: 7.5mm; font-weight: 600; color: var(--accent-text); padding-top: 1.25mm; vertical-align: baseline; white-space: nowrap; }

.payment { margin-top: 7.5mm; border: 0.2mm solid var(--rule); border-radius: 1.6mm; padding: 3mm 4mm; break-inside: avoid; }
.payment h2 { font-size: 9.5pt; line-height: 5mm; font-weight: 600; padding-bottom: 1mm; }
.payment th { width: 38mm; vertical-align: top; line-height: 5mm; } .payment td { white-space: pre-line; }

.notes { margin-top: auto; padding-top: 7.5mm; font-size: 7.5pt; line-height: 3.125mm; color: var(--muted); }
.notes p { padding-top: 1mm; white-space: pre-line; orphans: 3; widows: 3; max-width: 160mm; }
`;
