import { getTypes } from '../../src/declaration/buildFieldSpec';
import type { JsonDeclaration, JsonEntity } from '../../src/declaration/written/written';

/** Returns example rows of a list, taken from the samples or generated from the schema. */
function buildRows(declaration: JsonDeclaration, samples: readonly object[]): object[] {
  if (samples.length > 0) return samples.slice(0, 3);
  const id = [declaration.id].flat().at(-1) ?? 'id';
  const { properties } = declaration.entity as JsonEntity;
  const isNumber = getTypes(properties[id] ?? {})[0] === 'integer';
  return [1, 2].map((number) => ({
    [id]: isNumber ? number : `${id}-${number}`,
    ...(declaration.title &&
      declaration.title !== id && { [declaration.title]: `${declaration.label[0]} ${number}` }),
  }));
}

function wrapRows(path: string | undefined, kind: string | undefined, rows: object[]): unknown {
  if (kind === 'paged')
    return {
      items: rows,
      pageNumber: 1,
      totalPages: 1,
      totalCount: rows.length,
      hasPreviousPage: false,
      hasNextPage: false,
    };
  return path === undefined
    ? rows
    : path.split('.').reduceRight<unknown>((inside, name) => ({ [name]: inside }), rows);
}

/** Generates a test that compiles the declaration together with all others and lists the rows of its call. */
export function buildTestFile(
  declaration: JsonDeclaration,
  { file, kind, samples }: { file: string; kind: string | undefined; samples: readonly object[] },
): { path: string; text: string } {
  const rows = buildRows(declaration, samples);
  const keys = [declaration.id].flat();
  const id = keys.at(-1) ?? 'id';
  const filterValues = Object.fromEntries(
    (declaration.list.filters ?? []).flatMap((filter) =>
      typeof filter === 'object' && filter.required ? [[filter.field, '1']] : [],
    ),
  );
  const filter = Object.keys(filterValues).length > 0 ? `, ${JSON.stringify(filterValues)}` : '';
  const ids = rows.map((row) =>
    keys.map((key) => String((row as Record<string, unknown>)[key] ?? filterValues[key] ?? '')).join('~'),
  );
  const answer = JSON.stringify(wrapRows(declaration.list.rows, kind, rows));
  return {
    path: `tests/added/${file}.test.ts`,
    text: `import { expect, it } from 'vitest';
import { listResource } from './listResource';

const answer = ${answer};

it(${JSON.stringify(`lists ${declaration.label[1].toLowerCase()} as their call answers them`)}, async () => {
  const { ids, spec } = await listResource(${JSON.stringify(declaration.name)}, answer${filter});
  expect(ids.toSorted()).toEqual(${JSON.stringify(ids.toSorted())});
  expect(spec.list.columns[0]?.field).toBe(${JSON.stringify(typeof declaration.list.columns[0] === 'string' ? declaration.list.columns[0] : id)});
});
`,
  };
}
