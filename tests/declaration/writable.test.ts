import { expect, it } from 'vitest';
import { specs } from '../../build/compileDeclarations';
import { type Level, meetsLevel } from '../../contract/call';
import type { FieldSpec } from '../../src/declaration/compiled';
import { getActionFields } from '../../src/views/actions/formFor';
import { toWritable } from '../../src/views/form/asWritable';
import { getFieldName, writtenFields } from '../security/writtenFields';

/** Returns the paths of the requested form fields, including nested ones. */
const listRequestedFields = (fields: readonly FieldSpec[], before = ''): string[] =>
  fields
    .filter(({ readOnly }) => !readOnly)
    .flatMap((spec) => [
      before + spec.field,
      ...listRequestedFields(spec.fields ?? [], `${before}${spec.field}.`),
      ...listRequestedFields(spec.items?.fields ?? [], `${before}${spec.field}.[].`),
      ...listRequestedFields(spec.parts ?? [], before),
    ]);

/** A form field requested from users of a level. */
interface FormUnderTest {
  where: string;
  call: string;
  asked: (level: Level) => string[];
}

const forms: FormUnderTest[] = specs.flatMap((spec) => [
  ...[spec.create, spec.update].flatMap((made) =>
    made
      ? {
          where: spec.name,
          call: made.call,
          asked: (level: Level) =>
            listRequestedFields(
              spec.form
                .filter((section) => meetsLevel(level, section.level))
                .flatMap(({ fields }) => fields)
                .filter((field) => meetsLevel(level, field.level))
                .map((field) => toWritable(field, level)),
            ),
        }
      : [],
  ),
  ...spec.actions.map(({ name, call, form }) => ({
    where: `${spec.name}, ${name}`,
    call: call ?? '',
    asked: (level: Level) => listRequestedFields(getActionFields(form ?? [], {}, { level, flags: {} })),
  })),
]);

/** Fields that callers may not write, for each level that may make the call. */
const uncoveredFields = (['customer', 'reseller'] as const).flatMap((level) =>
  writtenFields
    .filter(
      ({ call, schema }) => meetsLevel(level, call.access) && !meetsLevel(level, schema['x-writableBy']),
    )
    .map((field) => ({ level, name: field.name, path: getFieldName(field) })),
);

it('no form asks somebody for a field the server would refuse from them', () => {
  const refused = forms.flatMap(({ where, call, asked }) =>
    uncoveredFields
      .filter(({ name, level, path }) => name === call && asked(level).includes(path))
      .map(({ level, path }) => `${where}: ${path}, ${level}`),
  );
  expect(refused).toEqual([]);
});

it('forms ask those for them who may write them', () => {
  const asked = forms.flatMap(({ call, asked: of }) => {
    const paths = new Set(of('staff'));
    return uncoveredFields.filter(({ name, path }) => name === call && paths.has(path));
  });
  expect(asked.length).toBeGreaterThan(80);
});
