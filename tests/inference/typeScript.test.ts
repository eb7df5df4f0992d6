import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyCall } from '../../contract';
import * as callHelpers from '../../contract/call';
import * as fieldHelpers from '../../contract/fields';
import * as schemaHelpers from '../../contract/schema';
import { openApiDocument } from '../../server/openapi/openApiDocument';
import { compile } from '../../src/declaration/compile';
import type { DeclaredResource } from '../../src/declaration/resource';
import { entitiesOf } from '../../src/declaration/written/entities';
import type { WrittenDeclaration } from '../../src/declaration/written/written';
import { type EntityPlace, fromOpenApi, fromSample, operationsOf, toTypeScript } from '../../src/inference';
import { compiled } from './compiled';
import { formatted } from './formatted';

/** What a file exports, read with the given words for its imports. */
const evaluated = (text: string, words: Record<string, unknown>): Record<string, unknown> => {
  const body = text
    .replace(/^import [^;]*;$/gm, '')
    .replace(/nullable<\w+>/g, 'nullable')
    .replace(/export default /, 'exported.default = ')
    .replace(/export const (\w+) = /g, 'const $1 = exported.$1 = ');
  return new Function('exported', ...Object.keys(words), `${body}\nreturn exported;`)(
    {},
    ...Object.values(words),
  );
};

const resource = (schema: unknown, declaration: unknown) => ({ schema, declaration });

const folder = join(import.meta.dirname, '../../src/resources');

describe('a declaration of this project, written down and made TypeScript again', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const declared = await Promise.all(
    files.map(async (file) => ((await import(join(folder, file))) as { default: DeclaredResource }).default),
  );
  const titles = new Map([...entitiesOf(everyCall)].map(([title, schema]) => [schema, title]));
  const texts: string[] = [];

  it.each(declared.map((one) => [one.declaration.name, one] as const))(
    'is the same: %s',
    (_, { schema, declaration }) => {
      const title = titles.get(schema) ?? (schema as { title?: string }).title ?? '';
      expect(title).not.toBe('');
      const written: WrittenDeclaration = JSON.parse(JSON.stringify({ entity: title, ...declaration }));
      const places: Record<string, EntityPlace> = { [title]: { name: 'Entity', from: 'somewhere' } };
      const { resource: file, contract } = toTypeScript(written, places);
      texts.push(file.text);
      expect(contract).toBeUndefined();
      const read = evaluated(file.text, { resource, Entity: schema }).default as DeclaredResource;
      expect(read.declaration).toEqual(declaration);
      expect(compile(read, everyCall)).toEqual(compile({ schema, declaration }, everyCall));
    },
  );

  it('is laid out as the formatter would', () => {
    expect(texts.length).toBe(declared.length);
    expect(formatted(texts)).toEqual(texts);
  });

  it('is laid out as the formatter would when it was edited by hand before: names longer, lists shorter', () => {
    const edited = declared.flatMap(({ declaration }, index) => {
      const written = JSON.parse(JSON.stringify({ entity: 'Edited', ...declaration }));
      const [one, many] = written.label;
      const columns = written.list?.columns?.slice(0, 1 + (index % 4));
      return [1, 7, 23, 61].map((length) => ({
        ...written,
        label: [`${one}${'x'.repeat(length + index)}`, many],
        ...(columns && { list: { ...written.list, columns, empty: `It’s ${'long '.repeat(length)}’’` } }),
      }));
    });
    const places: Record<string, EntityPlace> = { Edited: { name: 'Edited', from: 'somewhere' } };
    const printed = edited.map((one) => toTypeScript(one, places).resource.text);
    expect(formatted(printed)).toEqual(printed);
  });
});

describe('a declaration that brings its entity and calls', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument('1')));
  const taken = Object.keys(everyCall);
  const { families } = operationsOf(document);
  const row = {
    id: 1,
    'fax.no': '61255500123',
    cost: 1.5,
    kind: 'a',
    'it’s': "o'clock",
    inner: { lines: [{ a: 1 }] },
  };
  const made = [
    fromSample([row, { ...row, id: 2 }], { name: 'faxes', writes: true }),
    ...families.slice(0, 12).map((family) => fromOpenApi(document, family, { taken })),
  ].map(({ declaration }) => declaration);

  it.each(made.map((one) => [one.name, one] as const))(
    'gives exactly the same screen: %s',
    (_, declaration) => {
      const { resource: file, contract } = toTypeScript(declaration);
      const words = { ...callHelpers, ...fieldHelpers, ...schemaHelpers };
      const exported = evaluated(contract?.text ?? '', words);
      const read = evaluated(file.text, { resource, ...exported }).default as DeclaredResource;
      const calls = { ...everyCall, ...(exported[contract?.calls ?? ''] as object) };
      expect(JSON.parse(JSON.stringify(compile(read, calls)))).toEqual(
        JSON.parse(JSON.stringify(compiled({ declaration }))),
      );
    },
  );

  it('is laid out as the formatter would', () => {
    const texts = made
      .map((one) => toTypeScript(one))
      .flatMap(({ resource: file, contract }) => [file.text, contract?.text ?? '']);
    expect(formatted(texts)).toEqual(texts);
  });
});
