import { expect, it } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { getActionFields } from '../../../src/views/actions/getActionFields';

const trunk: FormFieldSpec = {
  field: 'trunk',
  label: 'Trunk',
  kind: 'reference',
  reference: 'trunks',
  filter: { wholesaler: '$record.wholesaler', active: true },
};

it.each([
  ['the value that the selected records share', ['Harbour', 'Harbour'], 'Harbour'],
  ['no value if theirs differ', ['Harbour', 'Coastal'], ''],
  ['no value if they have none', [null, null], ''],
])('filters the records offered by %s', (_, wholesalers, literal) => {
  const records = wholesalers.map((wholesaler) => ({ wholesaler }));
  const [field] = getActionFields([trunk], records[0], { level: 'staff', flags: {} }, records);
  expect(field?.filter).toEqual({ wholesaler: { literal }, active: true });
});
