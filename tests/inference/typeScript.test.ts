import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import * as callHelpers from '../../contract/call';
import * as fieldHelpers from '../../contract/fields';
import * as schemaHelpers from '../../contract/schema';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';
import { compile } from '../../src/declaration/compile';
import type { DeclaredResource } from '../../src/declaration/resource';
import { collectEntities } from '../../src/declaration/written/entities';
import type { JsonDeclaration } from '../../src/declaration/written/written';
import {
  type EntityLocation,
  inferFromOpenApi,
  inferFromSample,
  listOperationChoices,
  toTypeScript,
} from '../../src/inference';
import { compileInferred } from './compileInferred';
import { formatTexts } from './formatTexts';

/** Evaluates a module and returns its exports; `words` supplies the values of its imports. */
const evaluateModule = (text: string, words: Record<string, unknown>): Record<string, unknown> => {
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

const captureResource = (schema: unknown, declaration: unknown) => ({ schema, declaration });

const folder = join(import.meta.dirname, '../../src/resources');

describe('project declaration converted to JSON and back to TypeScript', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const declared = await Promise.all(
    files.map(async (file) => ((await import(join(folder, file))) as { default: DeclaredResource }).default),
  );
  const titles = new Map([...collectEntities(allCalls)].map(([title, schema]) => [schema, title]));
  const texts: string[] = [];

  it.each(declared.map((resource) => [resource.declaration.name, resource] as const))(
    'is unchanged: %s',
    (_, { schema, declaration }) => {
      const title = titles.get(schema) ?? (schema as { title?: string }).title ?? '';
      expect(title).not.toBe('');
      const written: JsonDeclaration = JSON.parse(JSON.stringify({ entity: title, ...declaration }));
      const places: Record<string, EntityLocation> = { [title]: { name: 'Entity', from: 'somewhere' } };
      const { resource: file, contract } = toTypeScript(written, places);
      texts.push(file.text);
      expect(contract).toBeUndefined();
      const read = evaluateModule(file.text, { resource: captureResource, Entity: schema })
        .default as DeclaredResource;
      expect(read.declaration).toEqual(declaration);
      expect(compile(read, allCalls)).toEqual(compile({ schema, declaration }, allCalls));
    },
  );

  it('is formatted like Prettier output', () => {
    expect(texts.length).toBe(declared.length);
    expect(formatTexts(texts)).toEqual(texts);
  });

  it('is still formatted like Prettier output after edits with longer names and shorter lists', () => {
    const edited = declared.flatMap(({ declaration }, index) => {
      const written = JSON.parse(JSON.stringify({ entity: 'Edited', ...declaration }));
      const [singular, many] = written.label;
      const columns = written.list?.columns?.slice(0, 1 + (index % 4));
      return [1, 7, 23, 61].map((length) => ({
        ...written,
        label: [`${singular}${'x'.repeat(length + index)}`, many],
        ...(columns && { list: { ...written.list, columns, empty: `It’s ${'long '.repeat(length)}’’` } }),
      }));
    });
    const places: Record<string, EntityLocation> = { Edited: { name: 'Edited', from: 'somewhere' } };
    const printed = edited.map((declaration) => toTypeScript(declaration, places).resource.text);
    expect(formatTexts(printed)).toEqual(printed);
  });
});

describe('TypeScript declaration with its own entity and calls', () => {
  const document = JSON.parse(JSON.stringify(buildOpenApiDocument('1')));
  const usedCalls = Object.keys(allCalls);
  const { families } = listOperationChoices(document);
  const row = {
    id: 1,
    'fax.no': '61255500123',
    cost: 1.5,
    kind: 'a',
    'it’s': "o'clock",
    inner: { lines: [{ a: 1 }] },
  };
  const declarations = [
    inferFromSample([row, { ...row, id: 2 }], { name: 'faxes', writes: true }),
    ...families.slice(0, 12).map((family) => inferFromOpenApi(document, family, { usedNames: usedCalls })),
  ].map(({ declaration }) => declaration);

  it.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
    'produces exactly the same screen: %s',
    (_, declaration) => {
      const { resource: file, contract } = toTypeScript(declaration);
      const words = { ...callHelpers, ...fieldHelpers, ...schemaHelpers };
      const exported = evaluateModule(contract?.text ?? '', words);
      const read = evaluateModule(file.text, { resource: captureResource, ...exported })
        .default as DeclaredResource;
      const calls = { ...allCalls, ...(exported[contract?.calls ?? ''] as object) };
      expect(JSON.parse(JSON.stringify(compile(read, calls)))).toEqual(
        JSON.parse(JSON.stringify(compileInferred({ declaration }))),
      );
    },
  );

  it('is formatted like Prettier output', () => {
    const texts = declarations
      .map((declaration) => toTypeScript(declaration))
      .flatMap(({ resource: file, contract }) => [file.text, contract?.text ?? '']);
    expect(formatTexts(texts)).toEqual(texts);
  });
});
