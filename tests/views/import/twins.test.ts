import { describe, expect, it } from 'vitest';
import type { FieldSpec, FormFieldSpec } from '../../../src/declaration/compiled';
import { applyDecision, markDuplicates, type RowPlan } from '../../../src/views/import/twins';

const createField = (name: string, kind: FieldSpec['kind'] = 'text'): FormFieldSpec => ({
  field: name,
  label: name,
  kind,
});
const number = createField('number', 'phone');
const mobile = createField('mobile', 'phone');
const fields = [number, mobile, createField('first'), createField('last'), createField('email', 'email')];
const options = {
  dedupeBy: [[number], [mobile], [createField('first'), createField('last')]],
  title: 'name',
  updated: new Map(fields.map((field) => [field.field, field])),
};
const records = [
  {
    id: 1,
    name: 'Ada Placeholder',
    first: 'Ada',
    last: 'Placeholder',
    number: '61255500120',
    email: 'a@b.example',
  },
  { id: 2, name: 'Reception', number: '200' },
];
const createRow = (line: number, data: Record<string, unknown>): RowPlan => ({
  line,
  act: 'create',
  name: `Row ${line}`,
  data,
  changes: [],
  faults: [],
});
const findDuplicates = (...rows: Record<string, unknown>[]) =>
  markDuplicates(
    rows.map((data, index) => createRow(index + 2, data)),
    records,
    options,
  );

describe('potential duplicates', () => {
  it('have the same number, in any format and field, or the same name', () => {
    const rows = findDuplicates(
      { number: '02 5550 0120' },
      { mobile: '+61 2 5550-0120' },
      { first: 'ADA', last: ' placeholder ' },
      { first: 'Ada', last: 'Sample' },
      { number: '61255500999' },
    );
    expect(rows.map(({ twin }) => twin?.name)).toEqual([
      'Ada Placeholder',
      'Ada Placeholder',
      'Ada Placeholder',
      undefined,
      undefined,
    ]);
  });

  it('do not include an extension that matches the end of a number', () => {
    expect(findDuplicates({ number: '120' })[0]?.twin).toBeUndefined();
    expect(findDuplicates({ number: '200' })[0]?.twin?.name).toBe('Reception');
  });

  it('fill in empty fields and preserve others, unless the user decides otherwise', () => {
    const [first] = findDuplicates({
      number: '0255500120',
      first: 'A.',
      email: 'other@b.example',
      mobile: '61491570006',
    });
    expect(first).toMatchObject({
      act: 'update',
      previous: { id: 1 },
      data: { id: 1, first: 'Ada', email: 'a@b.example', mobile: '61491570006' },
      changes: [{ label: 'mobile' }],
    });
    if (!first) throw new Error('No row.');
    expect(applyDecision(first, 'leave')).toMatchObject({ act: 'same', changes: [] });
    const added = applyDecision(applyDecision(first, 'leave'), 'create');
    expect(added).toMatchObject({ act: 'create', data: { first: 'A.' } });
    expect(added).not.toHaveProperty('previous');
    expect(applyDecision(added, 'merge')).toMatchObject({ act: 'update', previous: { id: 1 } });
  });

  it('are added by default if they share only the number of another name, or the name with another number', () => {
    const [colleague, namesake, same] = findDuplicates(
      { number: '02 5550 0120', first: 'Bo', last: 'Sample' },
      { number: '61255500998', first: 'Ada', last: 'Placeholder' },
      { number: '61255500120', first: 'Ada', last: 'Placeholder', email: 'other@b.example' },
    );
    expect(colleague).toMatchObject({ act: 'create', twin: { name: 'Ada Placeholder', decision: 'create' } });
    expect(namesake).toMatchObject({ act: 'create', twin: { decision: 'create' } });
    expect(same).toMatchObject({
      act: 'same',
      twin: { decision: 'leave', retained: [{ label: 'email', from: 'a@b.example', to: 'other@b.example' }] },
    });
  });

  it('are also found within the file itself', () => {
    const [, second] = findDuplicates({ number: '61255500777', first: 'Fern' }, { mobile: '02 5550 0777' });
    expect(second).toMatchObject({ act: 'same', twin: { name: 'Row 2, earlier in this file' } });
  });
});
