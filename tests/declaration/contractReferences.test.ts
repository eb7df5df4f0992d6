import { expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import type { FieldSchema } from '../../src/declaration/buildFieldSpec';
import type { DeclaredResource } from '../../src/declaration/resource';

const names = Object.values(
  import.meta.glob<{ default?: DeclaredResource }>('../../src/resources/*.ts', { eager: true }),
).flatMap(({ default: resource }) => resource?.declaration.name ?? []);

/** Returns the references of a schema's fields, each with its path. */
const listReferences = (schema: FieldSchema, path: string, visited: Set<FieldSchema>): [string, string][] => {
  if (visited.has(schema)) return [];
  visited.add(schema);
  return [
    ...[schema['x-reference'], schema['x-names']].flatMap((name): [string, string][] =>
      name === undefined ? [] : [[path, name]],
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      listReferences(inner, `${path}.${name}`, visited),
    ),
    ...(schema.items ? listReferences(schema.items, path, visited) : []),
  ];
};

it('every reference field in the contract has a resource that provides a display name', () => {
  const visited = new Set<FieldSchema>();
  const strange = Object.entries(allCalls as Record<string, Call>)
    .flatMap(([name, { body, returns }]) =>
      [body, returns.item].flatMap((schema) =>
        schema ? listReferences(schema as FieldSchema, name, visited) : [],
      ),
    )
    .filter(([, target]) => !names.includes(target));
  expect(strange).toEqual([]);
});
