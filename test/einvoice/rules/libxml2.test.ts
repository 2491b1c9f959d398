import { Buffer } from 'node:buffer';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Libxml2 } from '../../../lambdas/einvoice/rules/libxml2.ts';

const FILES = new Map([
  [
    'a.xsd',
    '<x:schema xmlns:x="http://www.w3.org/2001/XMLSchema"><x:include schemaLocation="b/b.xsd"/><x:element name="a" type="list"/></x:schema>',
  ],
  [
    'b/b.xsd',
    '<x:schema xmlns:x="http://www.w3.org/2001/XMLSchema"><x:complexType name="list"><x:sequence><x:element name="n" type="x:int" maxOccurs="unbounded"/></x:sequence></x:complexType></x:schema>',
  ],
  ['lost.xsd', '<x:schema xmlns:x="http://www.w3.org/2001/XMLSchema"><x:include schemaLocation="../lost.xsd"/></x:schema>'],
  ['broken.xsd', '<x:schema'],
]);
let library: Libxml2;

beforeAll(async () => {
  library = await Libxml2.start((path) => {
    const text = FILES.get(path);
    return text === undefined ? undefined : Buffer.from(text);
  });
});

describe('libxml2', () => {
  it('validates against a schema and what it includes', () => {
    expect(library.validate(library.schema('a.xsd'), '<a><n>1</n></a>', 9)).toEqual({ errors: [], count: 0 });
  });

  it('says where errors are, describes so many and counts all', () => {
    const verdict = library.validate(library.schema('a.xsd'), '<a>\n<n>1</n><!-- --><n>x</n><n>y</n></a>', 1);
    expect(verdict).toMatchObject({ count: 2, errors: [{ code: 1824, line: 2, path: [1], attribute: undefined }] });
  });

  it('reads UTF-8, whatever the document says', () => {
    const verdict = library.validate(library.schema('a.xsd'), '<?xml version="1.0" encoding="UTF-16"?><a><n>é</n></a>', 1);
    expect(verdict.errors[0]?.message).toContain("'é'");
  });

  it('has one error for what it cannot read', () => {
    expect(library.validate(library.schema('a.xsd'), '<a>', 9)).toMatchObject({ count: 1, errors: [{ code: 0, path: [] }] });
  });

  it.each([
    ['is not there', 'other.xsd', 'no schema'],
    ['is not well-formed', 'broken.xsd', 'not well-formed'],
    ['includes what is not there', 'lost.xsd', 'cannot be compiled'],
  ])('refuses a schema that %s', (_name, path, message) => {
    expect(() => library.schema(path)).toThrow(message);
  });

  it('gives the memory of documents back', () => {
    const text = `<a>${'<n>x</n>'.repeat(100_000)}</a>`;
    const schema = library.schema('a.xsd');
    library.validate(schema, text, 1);
    const { memory } = library;
    for (let i = 0; i < 20; i++) library.validate(schema, text, 1);
    expect(library.memory).toBe(memory);
  });
});
