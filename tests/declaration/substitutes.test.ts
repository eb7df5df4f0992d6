import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { compileAll } from '../../src/declaration/compileAll';
import type { FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import { formatValue } from '../../src/views/fields/formatValue';
import { declaredResources } from '../spec/displayedFields';

const specs = compileAll(declaredResources, allCalls);

const flattenField = (field: FieldSpec): FieldSpec[] => [field, ...(field.parts ?? []).flatMap(flattenField)];

/** Returns every field on a resource's pages and forms, as declared. */
const listFields = ({ list, form, fields, actions }: ResourceSpec): FieldSpec[] =>
  [
    ...list.columns,
    ...fields,
    ...form.flatMap((section) => section.fields),
    ...actions.flatMap((action) => action.form),
  ].flatMap(flattenField);

const allFields = specs.flatMap((spec) =>
  listFields(spec).map((field) => ({ spec, field, name: `${spec.name} ${field.field}` })),
);
const inheritingFields = allFields.filter(({ field }) => field.inheritsFrom !== undefined);

const settingFields = new Map(
  specs
    .filter(({ name }) => name === 'pbx-customer/settings')
    .flatMap((spec) => listFields(spec).map((field) => [field.field, field] as const)),
);

describe('inherited setting', () => {
  it('has an existing resource as its source', () => {
    expect(inheritingFields.length).toBeGreaterThan(120);
    const lost = inheritingFields.filter(
      ({ spec }) => !specs.some(({ name }) => name === spec.inherits?.resource),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('has a label for every value that its source may contain', () => {
    const raw = inheritingFields.flatMap(({ name, field }) => {
      const above = settingFields.get(field.inheritsFrom ?? '');
      if (!above) return [`${name}: no setting ${field.inheritsFrom}`];
      if (above.choicesFrom && !field.choicesFrom && !field.choices)
        return [`${name}: chosen above, an id here`];
      return Object.keys(above.choices ?? {})
        .filter((key) => key !== '' && formatValue(field, key) === key)
        .map((key) => `${name}: ${key}`);
    });
    expect(raw).toEqual([]);
  });

  it('shows the effective value if its empty choice is labelled “Default”', () => {
    const silent = allFields.filter(
      ({ field }) =>
        field.choices?.[''] === 'Default' &&
        field.otherwise === undefined &&
        field.inheritsFrom === undefined,
    );
    expect([...new Set(silent.map(({ name }) => name))]).toEqual([]);
  });

  it('is declared for every account field that has the same name as a phone system setting', () => {
    // Excludes the report for a single account, and secrets, which are never inherited.
    const ownFields = ['email_cdr', 'crm_password', 'name', 'comment', 'password'];
    const alone = allFields.filter(
      ({ spec, field }) =>
        spec.inherits?.resource === 'pbx-customer/settings' &&
        field.inheritsFrom === undefined &&
        !field.readOnly &&
        !field.parts &&
        !ownFields.includes(field.field) &&
        settingFields.has(field.field),
    );
    expect([...new Set(alone.map(({ name }) => name))]).toEqual([]);
  });
});
