import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSheet } from '../../../lambdas/einvoice/rules/runtime/load-sheet.ts';
import type { CompiledSheet } from '../../../lambdas/einvoice/rules/sheet.ts';
import { compileSheet } from '../../../schematron/compile/compile-sheet.ts';

/** A stylesheet of the form schematron processors write, around the templates of one pattern (mode M1). */
export function stylesheet(templates: string, top = ''): string {
  return `<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a" xmlns:f="urn:f">
${top}
<xsl:template match="*" mode="schematron-select-full-path"/>
<xsl:template match="text()" priority="-1"/>
<xsl:template match="/"><svrl:schematron-output><xsl:apply-templates mode="M1" select="/"/></svrl:schematron-output></xsl:template>
${templates}
<xsl:template match="text()" mode="M1" priority="-1"/>
<xsl:template match="@*|node()" mode="M1" priority="-2"><xsl:apply-templates mode="M1" select="@*|*"/></xsl:template>
</xsl:stylesheet>`;
}

/** A rule with any content; it goes on to what is below. */
export const rule = (match: string, content: string, priority = 1000): string =>
  `<xsl:template match="${escaped(match)}" mode="M1" priority="${priority}"><svrl:fired-rule context=""/>${content}<xsl:apply-templates mode="M1" select="@*|*"/></xsl:template>`;

export const report = (id: string, test: string, text = ''): string =>
  `<xsl:if test="${escaped(test)}"><svrl:successful-report test=""><xsl:attribute name="id">${id}</xsl:attribute><svrl:text>${text}</svrl:text></svrl:successful-report></xsl:if>`;

export const assert = (id: string, test: string, text = ''): string =>
  `<xsl:choose><xsl:when test="${escaped(test)}"/><xsl:otherwise><svrl:failed-assert test=""><xsl:attribute name="id">${id}</xsl:attribute><svrl:text>${text}</svrl:text></svrl:failed-assert></xsl:otherwise></xsl:choose>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;' };
export const escaped = (text: string): string => text.replace(/[&<"\t\n]/g, (c) => ESCAPES[c] ?? c);

/** Compiles a stylesheet, and loads what comes out. */
export async function compiled(xslt: string): Promise<{ sheet: CompiledSheet; source: string }> {
  const folder = mkdtempSync(join('.build', 'compiled-'));
  try {
    const xsltPath = join(folder, 'test.xslt');
    const modulePath = join(folder, 'test.mjs');
    writeFileSync(xsltPath, xslt);
    const source = compileSheet({ xsltPath });
    writeFileSync(modulePath, source);
    return { sheet: await loadSheet(join(process.cwd(), modulePath)), source };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
