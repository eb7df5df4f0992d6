import { describe, expect, it } from 'vitest';
import { createFormResolver } from '../../../src/views/form/createFormResolver';
import { boats } from '../support/boats';

const validateValues = async (values: Record<string, unknown>) =>
  (await createFormResolver(boats.form)(values, undefined, { fields: {}, shouldUseNativeValidation: false }))
    .errors;

describe('form validation', () => {
  it('covers all sections, mounted or not, and nested fields', async () => {
    expect(await validateValues({ length: 0, mooring: { berth: '12' } })).toEqual({
      name: { type: 'rule', message: 'Name is required.' },
      length: { type: 'rule', message: 'Length must be at least 1.' },
      mooring: { berth: { type: 'rule', message: 'Berth: a letter and a number.' } },
    });
  });

  it('ignores hidden and read-only fields', async () => {
    expect(await validateValues({ name: 'Heron', insured: false, state: 'nowhere' })).toEqual({});
    expect(await validateValues({ name: 'Heron', insured: true })).toEqual({
      policy: { type: 'rule', message: 'Policy is required.' },
    });
  });

  it('validates only the current field while typing, and all fields on save', async () => {
    const resolve = createFormResolver(boats.form);
    const getErrors = async (names: string[]) =>
      Object.keys(
        (
          await resolve({ length: 0, mooring: { berth: '12' } }, undefined, {
            fields: {},
            names,
            shouldUseNativeValidation: false,
          })
        ).errors,
      );
    expect(await getErrors(['length'])).toEqual(['length']);
    expect(await getErrors(['name', 'length'])).toEqual(['name', 'length', 'mooring']);
  });

  it('validates the entire form if its only rendered input is the current field', async () => {
    const [first, second] = boats.form;
    if (!first || !second) throw new Error('The form has two sections.');
    const name = first.fields.filter(({ field }) => field === 'name');
    const { errors } = await createFormResolver([{ ...first, fields: name }, second])(
      { name: 'Heron', mooring: { berth: '12' } },
      undefined,
      { fields: {}, names: ['name'], shouldUseNativeValidation: false },
    );
    expect(Object.keys(errors)).toEqual(['mooring']);
  });

  it('does not require fields in a hidden section', async () => {
    const [first, second] = boats.form;
    if (!first || !second) throw new Error('The form has two sections.');
    const resolve = createFormResolver([first, { ...second, when: { field: 'state', is: 'afloat' } }]);
    const run = async (state: string) =>
      (
        await resolve({ name: 'Heron', state, mooring: { berth: '12' } }, undefined, {
          fields: {},
          shouldUseNativeValidation: false,
        })
      ).errors;
    expect(Object.keys(await run('ashore'))).toEqual([]);
    expect(Object.keys(await run('afloat'))).toEqual(['mooring']);
  });
});

describe('object validation', () => {
  const seat = { field: 'seat', label: 'Seat', kind: 'text' as const, required: true };
  const rows = { field: 'rows', label: 'Rows', kind: 'list' as const };
  const deep = async (values: Record<string, unknown>) => {
    const inner = { field: '', label: 'Row', kind: 'object' as const, fields: [seat] };
    const resolve = createFormResolver([
      {
        section: 'Seats',
        fields: [
          { field: 'best', label: 'Best', kind: 'object', fields: [seat] },
          { ...rows, items: inner },
        ],
      },
    ]);
    return (await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors;
  };

  it('covers objects with values and every list entry', async () => {
    expect(await deep({ best: { seat: null, side: 'left' }, rows: [{ seat: 'A1' }, { seat: '' }] })).toEqual({
      best: { seat: { type: 'rule', message: 'Seat is required.' } },
      rows: [undefined, { seat: { type: 'rule', message: 'Seat is required.' } }],
    });
  });

  it('ignores empty objects', async () => {
    expect(await deep({ best: { seat: null }, rows: [] })).toEqual({});
    expect(await deep({ best: null, rows: null })).toEqual({});
  });
});
