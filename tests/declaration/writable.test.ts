import { expect, it } from 'vitest';
import { specs } from '../../build/compileDeclarations';
import { type Level, reaches } from '../../contract/call';
import type { FieldSpec } from '../../src/declaration/compiled';
import { formFor } from '../../src/views/actions/formFor';
import { asWritable } from '../../src/views/form/asWritable';
import { fieldName, writtenFields } from '../security/writtenFields';

/** Fields of a form that are asked for, by their path in what is sent; those within others too. */
const askedIn = (fields: readonly FieldSpec[], before = ''): string[] =>
  fields
    .filter(({ readOnly }) => !readOnly)
    .flatMap((spec) => [
      before + spec.field,
      ...askedIn(spec.fields ?? [], `${before}${spec.field}.`),
      ...askedIn(spec.items?.fields ?? [], `${before}${spec.field}.[].`),
      ...askedIn(spec.parts ?? [], before),
    ]);

/** What a form asks somebody of a level for. */
interface Asking {
  where: string;
  call: string;
  asked: (level: Level) => string[];
}

const forms: Asking[] = specs.flatMap((spec) => [
  ...[spec.create, spec.update].flatMap((made) =>
    made
      ? {
          where: spec.name,
          call: made.call,
          asked: (level: Level) =>
            askedIn(
              spec.form
                .filter((section) => reaches(level, section.level))
                .flatMap(({ fields }) => fields)
                .filter((field) => reaches(level, field.level))
                .map((field) => asWritable(field, level)),
            ),
        }
      : [],
  ),
  ...spec.actions.map(({ name, call, form }) => ({
    where: `${spec.name}, ${name}`,
    call: call ?? '',
    asked: (level: Level) => askedIn(formFor(form ?? [], {}, { level, flags: {} })),
  })),
]);

/** Fields of a call that whoever makes it may not write, at each level that may make it. */
const kept = (['customer', 'reseller'] as const).flatMap((level) =>
  writtenFields
    .filter(({ call, schema }) => reaches(level, call.access) && !reaches(level, schema['x-writableBy']))
    .map((field) => ({ level, name: field.name, path: fieldName(field) })),
);

it('no form asks somebody for a field the server would refuse from them', () => {
  const refused = forms.flatMap(({ where, call, asked }) =>
    kept
      .filter(({ name, level, path }) => name === call && asked(level).includes(path))
      .map(({ level, path }) => `${where}: ${path}, ${level}`),
  );
  expect(refused).toEqual([]);
});

it('forms ask those for them who may write them', () => {
  const asked = forms.flatMap(({ call, asked: of }) => {
    const paths = new Set(of('staff'));
    return kept.filter(({ name, path }) => name === call && paths.has(path));
  });
  expect(asked.length).toBeGreaterThan(80);
});
