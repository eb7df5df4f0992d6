import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { compileAll } from '../../src/declaration/compileAll';
import { getVisibleFields } from '../../src/views/form/getVisibleFields';
import { getImportFields } from '../../src/views/import/getImportFields';
import { createPlanner } from '../../src/views/import/planRows';
import { declaredResources } from '../spec/displayedFields';

const specs = compileAll(declaredResources, allCalls);
const kinds = ['ring-groups', 'call-queue', 'auto-attendants', 'park-orbits', 'service-flags'];

const getSpec = (resource: string) => {
  const spec = specs.find(({ name }) => name === resource);
  if (!spec) throw new Error(`There is no resource ${resource}.`);
  return spec;
};

const planName = (resource: string, cell: string) => {
  const spec = getSpec(`pbx-customer/${resource}`);
  const plan = createPlanner({
    spec,
    fields: getImportFields(spec, spec.form, spec.form),
    mapping: ['name'],
    match: 'name',
    existing: new Map(),
    sections: [
      {
        section: 'Account',
        fields: getVisibleFields(spec.form, {}).filter((field) => field.field === 'name'),
      },
    ],
    initial: {},
  })([cell], 2);
  return plan.faults[0] ?? plan.act;
};

describe('the number of an account in an import', () => {
  it.each(kinds)('is checked by %s before it is sent', (resource) => {
    expect(planName(resource, '7801')).toBe('create');
    for (const cell of ['7,801', 'Total: 4', '78111.0', '٧٨٠١'])
      expect(planName(resource, cell)).toBe('Number: 1 to 15 digits, * or #.');
  });

  it.each(['7,891', '7730, 31, 32', '7720/7721', '500-509'])('is one extension, not several: %s', (cell) => {
    expect(planName('pbx-extensions', '7801')).toBe('create');
    expect(planName('pbx-extensions', cell)).toBe(
      `Extension: “${cell}” means several extensions. Write one per row.`,
    );
  });
});

describe('a customer in an import', () => {
  it('is recognised by its id or number, in any case', () => {
    const spec = getSpec('customers');
    const fields = getImportFields(spec, spec.form, spec.form);
    expect(fields.keys).toEqual(['id', 'customer_number']);
    const plan = createPlanner({
      spec,
      fields,
      mapping: ['customer_number', 'company'],
      match: 'customer_number',
      existing: new Map([['c10039', { id: 39, customer_number: 'C10039', company: 'Pier Tea' }]]),
      sections: spec.form,
      initial: {},
    });
    expect(plan(['c10039', 'Pier Tea'], 2)).toMatchObject({ act: 'same', changes: [] });
  });
});
