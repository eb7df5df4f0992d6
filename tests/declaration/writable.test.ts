import { expect, it } from 'vitest';
import type { Level } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import type { FieldSpec } from '../../src/declaration/compiled';
import { compiled } from '../../src/product/declarations';
import { getActionFields } from '../../src/views/actions/getActionFields';
import { toWritableField } from '../../src/views/form/toWritable';
import { getFieldName, writtenFields } from '../security/writtenFields';

const { specs } = compiled;

/** Returns the paths of the editable form fields, including nested ones. */
const listRequestedFields = (fields: readonly FieldSpec[], before = ''): string[] =>
  fields
    .filter(({ readOnly }) => !readOnly)
    .flatMap((spec) => [
      before + spec.field,
      ...listRequestedFields(spec.fields ?? [], `${before}${spec.field}.`),
      ...listRequestedFields(spec.items?.fields ?? [], `${before}${spec.field}.[].`),
      ...listRequestedFields(spec.parts ?? [], before),
    ]);

/** A form and the level of the users who can edit its fields. */
interface FormUnderTest {
  place: string;
  call: string;
  getPaths: (level: Level) => string[];
}

const forms: FormUnderTest[] = specs.flatMap((spec) => [
  ...[spec.create, spec.update].flatMap((operation) =>
    operation
      ? {
          place: spec.name,
          call: operation.call,
          getPaths: (level: Level) =>
            listRequestedFields(
              spec.form
                .filter((section) => meetsLevel(level, section.level))
                .flatMap(({ fields }) => fields)
                .filter((field) => meetsLevel(level, field.level))
                .map((field) => toWritableField(field, level)),
            ),
        }
      : [],
  ),
  ...spec.actions.map(({ name, call, form }) => ({
    place: `${spec.name}, ${name}`,
    call: call ?? '',
    getPaths: (level: Level) => listRequestedFields(getActionFields(form ?? [], {}, { level, flags: {} })),
  })),
]);

/** Fields that callers may not write, for each level that is allowed to make the call. */
const uncoveredFields = (['customer', 'reseller'] as const).flatMap((level) =>
  writtenFields
    .filter(
      ({ call, schema }) => meetsLevel(level, call.access) && !meetsLevel(level, schema['x-writableBy']),
    )
    .map((field) => ({ level, name: field.name, path: getFieldName(field) })),
);

it('no form offers a field that the user is not permitted to write', () => {
  const refused = forms.flatMap(({ place, call, getPaths }) =>
    uncoveredFields
      .filter(({ name, level, path }) => name === call && getPaths(level).includes(path))
      .map(({ level, path }) => `${place}: ${path}, ${level}`),
  );
  expect(refused).toEqual([]);
});

it('forms offer restricted fields to users who are permitted to write them', () => {
  const cases = forms.flatMap(({ call, getPaths: of }) => {
    const paths = new Set(of('staff'));
    return uncoveredFields.filter(({ name, path }) => name === call && paths.has(path));
  });
  expect(cases.length).toBeGreaterThan(80);
});
