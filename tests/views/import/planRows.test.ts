import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { getImportFields } from '../../../src/views/import/getImportFields';
import { matchColumns } from '../../../src/views/import/matchColumns';
import { parseCell } from '../../../src/views/import/parseCell';
import { createPlanner, type PlanInput } from '../../../src/views/import/planRows';
import { createLookup } from '../../../src/views/sources/lookup';
import { boats, nameField } from '../support/boats';

const createField = (rest: Partial<FieldSpec>): FieldSpec => ({
  field: 'x',
  label: 'X',
  kind: 'text',
  type: 'string',
  ...rest,
});

describe('cell in an import file', () => {
  it.each<[string, Partial<FieldSpec>, string, unknown]>([
    ['text', {}, ' Heron ', 'Heron'],
    ['text that an export escaped', {}, "'=1+1", '=1+1'],
    ['true', { kind: 'boolean', type: 'boolean' }, 'Yes', true],
    ['false', { kind: 'boolean', type: 'boolean' }, '0', false],
    ['an inherited setting', { kind: 'inherited' }, '', ''],
    ['a setting from its label', { kind: 'inherited' }, 'no', 'false'],
    ['a choice from its label', { kind: 'choice', choices: { afloat: 'Afloat' } }, 'AFLOAT', 'afloat'],
    ['a number with commas', { kind: 'integer', type: 'integer' }, '1,234,567', 1_234_567],
    ['a negative number', { kind: 'decimal', type: 'number' }, '-1.5', -1.5],
    ['a numeric setting stored as text', { kind: 'integer', type: 'string' }, '030', '030'],
    ['null if it is blank', { kind: 'integer', type: 'integer' }, ' ', null],
    ['a MAC address', { kind: 'mac' }, '00:04:f2:00:01:23', '0004F2000123'],
    ['a list', { kind: 'list', items: createField({}) }, 'a; b', ['a', 'b']],
    ['JSON', { kind: 'object', type: 'object' }, '{"id":1}', { id: 1 }],
    ['the date of a timestamp', { kind: 'date' }, '2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['hours', { kind: 'hours' }, '9am-12, 1-5pm', '09:00-12:00 13:00-17:00'],
    ['days', { kind: 'days' }, '25 Dec every year; 26/1/2027', '12/25 2027-01-26'],
  ])('is parsed as %s', (_, spec, cell, value) => {
    expect(parseCell(createField(spec), cell)).toEqual({ value });
  });

  it.each<[Partial<FieldSpec>, string, string]>([
    [{ kind: 'boolean', type: 'boolean' }, 'perhaps', 'X: “perhaps” is neither yes nor no.'],
    [
      { kind: 'choice', choices: { a: 'Ashore', b: 'Afloat' } },
      'flying',
      'X: “flying” is none of Ashore, Afloat.',
    ],
    [{ kind: 'integer', type: 'integer' }, 'seven', 'X: “seven” is no number.'],
    [{ kind: 'hours' }, '9-5', 'X: “9-5”: This means 09:00–17:00 or 09:00–05:00 next day.'],
    [
      { kind: 'days' },
      '26/1/2027, 3/4, 4/13',
      'X: “3/4”: This means 3 April every year or 4 March every year.',
    ],
    [{ kind: 'date' }, '3/4/2027', 'X: “3/4/2027”: This means 3 April 2027 or 4 March 2027.'],
    [{ kind: 'object', type: 'object' }, 'free', 'X must be written as JSON, as an export has it.'],
  ])('is reported with an error if it is invalid', (spec, cell, error) => {
    expect(parseCell(createField(spec), cell)).toEqual({ error });
  });

  const berths = [
    { value: '3', label: 'North Quay' },
    { value: '4', label: 'South Quay' },
    { value: '5', label: 'south quay' },
  ];
  const berth = createField({ kind: 'reference', type: 'integer', reference: 'berths' });

  it.each([
    ['north quay', 3],
    ['3', 3],
    ['South Quay (4)', 4],
  ])('is the value with the label or id %s', (cell, value) => {
    const lookup = createLookup(berths, false);
    expect(parseCell(berth, cell, undefined, undefined, lookup)).toEqual({ value });
    const list = createField({ kind: 'list', items: berth });
    expect(parseCell(list, `${cell}; 3`, undefined, undefined, lookup)).toEqual({ value: [value, 3] });
  });

  it('is rejected if several values have the label, or none', () => {
    const lookup = createLookup(berths, false);
    expect(parseCell(berth, 'South Quay', undefined, undefined, lookup)).toEqual({
      error: 'X: “South Quay” may be South Quay (4) or south quay (5). Write which one.',
      readings: [4, 5],
    });
    expect(parseCell(berth, 'East Quay', undefined, undefined, lookup)).toEqual({
      error: 'X: “East Quay” is none of North Quay, South Quay, south quay.',
    });
  });

  it('may be a new value if the field accepts free text', () => {
    const category = createField({ kind: 'choice', choicesFrom: { call: 'ListCategories', free: true } });
    expect(parseCell(category, 'Suppliers', undefined, undefined, createLookup([], true))).toEqual({
      value: 'Suppliers',
    });
  });
});

const fields = getImportFields(boats, boats.form, boats.form);

describe('columns in an import file', () => {
  it('match no field if they are computed', () => {
    expect(matchColumns(['Name (=)'], fields.all)).toEqual([undefined]);
  });

  it('match field labels in other languages if no name in the current language matches', () => {
    const aliases = new Map([
      ['name', ['Nombre', 'Name']],
      ['gate_code', ['Código']],
    ]);
    expect(matchColumns(['código', 'NOMBRE', 'Berth'], fields.all, aliases)).toEqual([
      'gate_code',
      'name',
      'mooring.berth',
    ]);
  });

  it('match fields by label or API name, ignoring case, at most once per field', () => {
    expect(
      matchColumns(['BOAT ID', 'name', 'Name of owner', 'gate_code', 'mooring.berth', 'Berth'], fields.all),
    ).toEqual(['id', 'name', undefined, 'gate_code', undefined, 'mooring.berth']);
  });

  it('match form fields and record identifiers', () => {
    expect(fields.all.map((field) => field.field)).toContain('id');
    expect(fields.created.has('state')).toBe(false);
    // A name or a policy may belong to several boats.
    expect(fields.keys).toEqual(['id']);
  });
});

const heron: RaRecord = {
  id: '7',
  name: 'Heron',
  length: 12,
  insured: true,
  policy: 'P-1',
  colour: 'red',
  mooring: { berth: 'A1' },
};

const createPlan = (rows: string[][], over: Partial<PlanInput> = {}) => {
  const planner = createPlanner({
    spec: boats,
    fields,
    mapping: ['id', 'name', 'length', 'policy', 'mooring.berth', 'gate_code'],
    match: 'id',
    existing: new Map([['7', heron]]),
    sections: boats.form,
    initial: { insured: true },
    ...over,
  });
  return rows.map((row, index) => planner(row, index + 2));
};

describe('row in an import file', () => {
  it('names the values of a field with free choice that nothing has yet', () => {
    const addFreeChoice = (field: FieldSpec): FieldSpec =>
      field.field === 'policy' ? { ...field, choicesFrom: { call: 'ListPolicies', free: true } } : field;
    const [known, added] = createPlan(
      [
        ['', 'Gull', '5', 'p-1'],
        ['', 'Skua', '5', 'P-1;P-2'],
      ],
      {
        fields: { ...fields, all: fields.all.map(addFreeChoice) },
        findLookup: ({ choicesFrom }) => choicesFrom && createLookup([{ value: 'P-1', label: 'P-1' }], true),
      },
    );
    expect(known?.notes).toBeUndefined();
    expect(added?.notes).toEqual(['Policy: “P-1;P-2” is new.']);
  });

  it('changes nothing if it is the same as the record, as in an unmodified export', () => {
    expect(createPlan([['7', 'Heron', '12', 'P-1', 'A1', '']])[0]).toMatchObject({
      line: 2,
      act: 'same',
      changes: [],
    });
  });

  it('changes fields that differ and preserves others, including unknown fields', () => {
    const [changed] = createPlan([['7', 'Heron', '14', 'P-1', 'B2', 'sesame']]);
    expect(changed).toMatchObject({ act: 'update', previous: heron });
    expect(changed?.data).toEqual({ ...heron, length: 14, mooring: { berth: 'B2' }, gate_code: 'sesame' });
    expect(changed?.changes).toEqual([
      { label: 'Length', from: '12 m', to: '14 m' },
      { label: 'Berth', from: 'A1', to: 'B2' },
      { label: 'Gate code', from: '', to: '••••' },
    ]);
    expect(heron.mooring).toEqual({ berth: 'A1' });
  });

  it('creates a record with its defaults if it has no key', () => {
    expect(createPlan([['', 'Tern', '9', 'P-2', '', '']])[0]).toMatchObject({
      act: 'create',
      data: { insured: true, name: 'Tern', length: 9, policy: 'P-2' },
    });
  });

  it('is validated with all form rules, and all errors are reported together', () => {
    const [wrong] = createPlan([['', '', '0', '', 'pier', 'abc']]);
    expect(wrong?.act).toBe('wrong');
    expect(wrong?.faults.join(' ')).toMatch(/Name is required.*Length.*Policy is required.*Berth.*Gate code/);
  });

  it('does not create a record if the key is unknown', () => {
    expect(createPlan([['99', 'Ghost', '', '', '', '']])[0]).toMatchObject({
      act: 'wrong',
      faults: ['Boat Ghost does not exist. Leave the cell empty for a new one.'],
    });
  });

  it('is rejected if it is a duplicate', () => {
    const [, second] = createPlan([
      ['7', 'Heron', '12', 'P-1', 'A1', ''],
      ['7', 'Heron', '13', 'P-1', 'A1', ''],
    ]);
    expect(second).toMatchObject({ act: 'wrong', faults: ['Same record as line 2.'] });
  });

  it('can be matched by name, ignoring case', () => {
    const existing = new Map([['heron', heron]]);
    expect(createPlan([['', 'HERON', '15', 'P-1', 'A1', '']], { match: 'name', existing })[0]).toMatchObject({
      act: 'update',
      changes: [{ label: 'Name', from: 'Heron', to: 'HERON' }, { label: 'Length' }],
    });
  });

  it('is rejected as ambiguous if several records match', () => {
    const existing = new Map([['heron', null]]);
    expect(createPlan([['', 'Heron', '', '', '', '']], { match: 'name', existing })[0]).toMatchObject({
      act: 'wrong',
      faults: ['Several boats are called Heron: which one is meant?'],
    });
  });

  it('is rejected if it would create a record and creation is not supported', () => {
    const only = getImportFields(boats, undefined, boats.form);
    expect(createPlan([['', 'Tern', '', '', '', '']], { fields: only })[0]?.faults[0]).toMatch(
      /can’t be made here|can't be made here/,
    );
  });

  it('changes no key that only a new record can have, whatever its case', () => {
    const form = [{ section: 'Boat', fields: [{ ...nameField, when: { field: 'id', is: null } }] }];
    const options = { match: 'name', existing: new Map([['heron', heron]]), sections: form };
    const over = { ...options, fields: getImportFields(boats, form, form), mapping: ['name'] };
    expect(createPlan([['HERON']], over)[0]).toMatchObject({ act: 'same', changes: [] });
  });

  it.each(['7,891', '7730, 31, 32', '7720/7721', '500-509', '500 501'])(
    'is rejected if its key %s means several records, which a form would create',
    (cell) => {
      const berths = { pattern: '^[0-9]+([-/, ]+[0-9]+)*$', singlePattern: '^[0-9]+$' };
      const form = [{ section: 'Boat', fields: [{ ...nameField, ...berths }] }];
      const over = { sections: form, fields: getImportFields(boats, form, form), mapping: ['name'] };
      expect(createPlan([['78111'], [cell], ['78111.0']], over)).toMatchObject([
        { act: 'create' },
        { act: 'wrong', faults: [`Name: “${cell}” means several boats. Write one per row.`] },
        { act: 'wrong' },
      ]);
    },
  );
});
