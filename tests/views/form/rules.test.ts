import { describe, expect, it } from 'vitest';
import type { FormFieldSpec, RuleSpec, SectionSpec } from '../../../src/declaration/compiled';
import { createFormResolver } from '../../../src/views/form/createFormResolver';
import { findBrokenRules } from '../../../src/views/form/findBrokenRules';
import { getImportFields } from '../../../src/views/import/getImportFields';
import { createPlanner } from '../../../src/views/import/planRows';
import { boats, createBoat } from '../support/boats';

const createField = (name: string, label: string, rest: Partial<FormFieldSpec> = {}): FormFieldSpec => ({
  field: name,
  label,
  kind: 'text',
  type: 'string',
  ...rest,
});
const createShareField = (name: string, label: string) =>
  createField(name, label, { kind: 'integer', type: 'integer' });

const sections: SectionSpec[] = [
  {
    section: 'Stay',
    fields: [
      createField('start', 'Start', { kind: 'date' }),
      createField('end', 'End', { kind: 'date' }),
      createField('phone', 'Phone'),
      createField('email', 'E-mail'),
    ],
  },
  {
    section: 'Shares',
    when: { field: 'shared', not: false },
    fields: [createShareField('a', 'First'), createShareField('b', 'Second'), createShareField('c', 'Third')],
  },
];

const rules: RuleSpec[] = [
  { holds: { field: 'end', after: { field: 'start' } }, message: 'Choose a later end.', at: 'end' },
  {
    holds: {
      any: [
        { field: 'phone', empty: false },
        { field: 'email', empty: false },
      ],
    },
    message: 'Enter a phone number or an e-mail address.',
    at: 'phone',
  },
  { holds: { sum: ['a', 'b', 'c'], is: 100 }, message: 'The shares must add up to 100.', at: 'c' },
];

const validValues = { start: '2026-03-01', end: '2026-03-02', phone: '5', a: 50, b: 25, c: 25 };

describe('rules that compare fields', () => {
  it.each<[string, object, [string, string][]]>([
    ['all satisfied', {}, []],
    ['end before start', { end: '2026-02-01' }, [['end', 'Choose a later end.']]],
    ['end on the same day as start', { end: '2026-03-01' }, [['end', 'Choose a later end.']]],
    ['empty dates', { end: null, start: '' }, []],
    ['both alternatives empty', { phone: '' }, [['phone', 'Enter a phone number or an e-mail address.']]],
    ['second alternative filled in', { phone: '', email: 'a@b.example' }, []],
    ['incorrect sum', { c: 20 }, [['c', 'The shares must add up to 100.']]],
    ['empty value counted as 0', { a: 75, c: null, b: 25 }, []],
    ['hidden section', { shared: false, c: 20 }, []],
  ])('are evaluated correctly: %s', (_, change, broken) => {
    const violations = findBrokenRules(rules, sections, { ...validValues, ...change });
    expect(violations.map((rule) => [rule.field, rule.message])).toEqual(broken);
  });

  it('add decimal numbers exactly', () => {
    const [, , shares] = rules as [RuleSpec, RuleSpec, RuleSpec];
    const rule: RuleSpec = { ...shares, holds: { sum: ['a', 'b', 'c'], is: 0.6 } };
    expect(findBrokenRules([rule], sections, { a: 0.1, b: 0.2, c: 0.3 })).toEqual([]);
  });

  it('show their own message, and only while their condition is met', () => {
    const rule: RuleSpec = {
      when: { field: 'phone', is: 'x' },
      holds: { field: 'email', empty: false },
      message: 'Where do we write?',
      at: 'email',
    };
    expect(findBrokenRules([rule], sections, { phone: 'x' })).toEqual([
      { field: 'email', message: 'Where do we write?' },
    ]);
    expect(findBrokenRules([rule], sections, { phone: 'y' })).toEqual([]);
  });

  it('are checked with the form, and individually with the field that shows the error', async () => {
    const resolve = createFormResolver(sections, {}, rules);
    const getErrors = async (names?: string[]) =>
      (
        await resolve({ ...validValues, end: '2026-01-01', c: 1 }, undefined, {
          fields: {},
          shouldUseNativeValidation: false,
          ...(names && { names }),
        })
      ).errors;
    expect(Object.keys(await getErrors())).toEqual(['end', 'c']);
    expect(await getErrors(['end'])).toEqual({ end: { type: 'rule', message: 'Choose a later end.' } });
    expect(await getErrors(['start'])).toEqual({});
  });

  it('are checked for each import row, and for existing records only if values change', () => {
    const berthed: RuleSpec = {
      holds: {
        any: [
          { field: 'length', below: 10 },
          { field: 'mooring.berth', empty: false },
        ],
      },
      message: 'A boat of 10 m must be in a berth.',
      at: 'length',
    };
    const spec = { ...boats, rules: [berthed] };
    const fields = getImportFields(spec, spec.form, spec.form);
    const existing = new Map([
      ['1', createBoat(1, { length: 9 })],
      ['2', createBoat(2, { length: 20 })],
    ]);
    const plan = createPlanner({
      spec,
      fields,
      mapping: ['id', 'name', 'length'],
      match: 'id',
      existing,
      sections: spec.form,
      updateSections: spec.form,
      initial: {},
    });
    const rows = [
      ['', 'Heron', '30'],
      ['1', 'Boat 1', '12'],
      ['2', 'Tern', '20'],
    ].map((row, line) => plan(row, line));
    const faults = rows.map((row) => row.faults.filter((text) => text.includes('must be in a berth')));
    expect(faults[0]).toHaveLength(1);
    expect(faults[1]).toHaveLength(1);
    expect(rows[2]?.act).toBe('update');
  });
});
