import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { type FieldSchema, getSchemaAt } from '../../src/declaration/buildFieldSpec';
import { compile } from '../../src/declaration/compile';
import type { FieldSpec } from '../../src/declaration/compiled';
import type { DeclaredResource } from '../../src/declaration/resource';

const calls = allCalls as Record<string, Call>;
const shippedResources = Object.values(
  import.meta.glob<DeclaredResource>('../../src/resources/*.ts', { eager: true, import: 'default' }),
);

/** Fields that reference another record by something other than its name: their locations, and whether users see the name. */
const pickerFields = shippedResources.flatMap((declared) => {
  const spec = compile(declared, calls);
  const of = (schema: FieldSchema, place: string, fields: readonly FieldSpec[]) =>
    fields.flatMap((field) =>
      'x-names' in (getSchemaAt(schema, field.field)?.schema ?? {})
        ? [
            {
              at: `${spec.name} ${place} ${field.field}`,
              isNamed: Boolean(field.reference ?? field.choicesFrom),
            },
          ]
        : [],
    );
  const record = declared.schema as FieldSchema;
  return [
    ...of(record, 'column', spec.list.columns),
    ...of(record, 'page', spec.fields),
    ...spec.form.flatMap(({ fields }) => of(record, 'form', fields)),
    ...spec.actions.flatMap((action) =>
      of((calls[action.call]?.body ?? {}) as FieldSchema, action.name, action.form),
    ),
  ];
});

describe('fields that reference a record by id', () => {
  it.each(pickerFields)('show the record’s name and offer a picker: $at', ({ isNamed }) =>
    expect(isNamed).toBe(true),
  );

  it('exist in the contract', () => expect(pickerFields.length).toBeGreaterThan(5));
});
