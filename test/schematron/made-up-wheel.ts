import { createHash } from 'node:crypto';
import type { Pack } from '../../schematron/manifest.ts';
import { zip } from './zip.ts';

/** A rule of a made-up sheet: an assert in a template of its own. */
export interface MadeUpRule {
  readonly id: string;
  readonly match: string;
  readonly test: string;
  readonly text: string;
}

/** A stylesheet as schematron makes them, with a code list beside it. */
export function madeUpSheet(rules: readonly MadeUpRule[], top = ''): string {
  const templates = rules.map(
    ({ id, match, test, text }, index) => `
  <xsl:template match="${match}" priority="${1000 - index}" mode="M1">
    <svrl:fired-rule context="${match}"/>
    <xsl:choose>
      <xsl:when test="${test}"/>
      <xsl:otherwise>
        <svrl:failed-assert test="${test}">
          <xsl:attribute name="id">${id}</xsl:attribute>
          <xsl:attribute name="flag">fatal</xsl:attribute>
          <xsl:attribute name="location"><xsl:apply-templates select="." mode="schematron-select-full-path"/></xsl:attribute>
          <svrl:text>${text}</svrl:text>
        </svrl:failed-assert>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:apply-templates select="*" mode="M1"/>
  </xsl:template>`,
  );
  return `<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl" version="2.0">
  ${top}
  <xsl:template match="/"><svrl:schematron-output><xsl:apply-templates select="/" mode="M1"/></svrl:schematron-output></xsl:template>${templates.join('')}
  <xsl:template match="text()" priority="-1" mode="M1"/>
  <xsl:template match="@*|node()" priority="-2" mode="M1"><xsl:apply-templates select="*" mode="M1"/></xsl:template>
</xsl:stylesheet>`;
}

/** A wheel of the package `made-up` with one sheet, the code list it asks for, and one schema. */
export function madeUpWheel(version: string, sheet: string, { codes = 'A B', schema = '<xs:schema/>' } = {}): Buffer {
  const list = codes.split(' ').map((code) => `<enumeration value="${code}"/>`);
  return zip([
    ['made/sheet.xslt', sheet],
    ['made/codes.xml', `<codedb><cl id="1">${list.join('')}</cl></codedb>`],
    ['made/schema.xsd', schema],
    [`made_up-${version}.dist-info/METADATA`, `Name: made-up\nVersion: ${version}\n\n`],
  ]);
}

/** The pin of such a wheel. */
export function madeUpPin(version: string, effective_from: string, wheel: Buffer): Pack {
  return {
    id: 'made-up',
    version,
    effective_from,
    package: {
      index: 'PyPI',
      name: 'made-up',
      version,
      sha256: createHash('sha256').update(wheel).digest('hex'),
      licence: 'none',
      project: 'https://rules.example',
    },
    holds: 'one rule',
    root: 'made',
    sheets: [{ key: 'all', syntax: 'cii', profiles: ['en16931'], check: 'base', stylesheet: 'sheet.xslt' }],
    schemas: [{ root: 'CrossIndustryInvoice', profiles: ['en16931'], schema: 'schema.xsd' }],
  };
}
