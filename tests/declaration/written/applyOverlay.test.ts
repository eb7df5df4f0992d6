import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { compile } from '../../../src/declaration/compile';
import { applyOverlay } from '../../../src/declaration/written/applyOverlay';
import type { JsonOverlay } from '../../../src/declaration/written/written';
import ratePlans from '../../../src/resources/ratePlans';

const shippedSpec = compile(ratePlans, allCalls as Record<string, Call>);
const applyChanges = (changes: Omit<JsonOverlay, 'extends'>) =>
  applyOverlay(shippedSpec, { extends: 'rate-plans', ...changes });
const getVisible = ({ spec }: ReturnType<typeof applyChanges>) =>
  spec.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
const listFields = ({ spec }: ReturnType<typeof applyChanges>) =>
  spec.form.flatMap(({ fields }) => fields.map(({ field }) => field));

describe('declaration overlay', () => {
  it('changes nothing if it is empty', () => {
    expect(applyChanges({})).toEqual({ spec: shippedSpec, mismatches: [] });
  });

  it('renames fields wherever they appear', () => {
    const { spec, mismatches } = applyChanges({
      label: ['Tariff', 'Tariffs'],
      menu: { group: 'Sales' },
      fields: { rate_plan_no: { label: 'Tariff no', help: 'As printed on the bill.' } },
    });
    expect(mismatches).toEqual([]);
    expect(spec.label).toEqual(['Tariff', 'Tariffs']);
    expect(spec.menu).toEqual({ ...shippedSpec.menu, group: 'Sales' });
    const all = [spec.list.columns, spec.fields, spec.form.flatMap(({ fields }) => fields)].flat();
    const named = all.filter(({ field }) => field === 'rate_plan_no').map(({ label, help }) => [label, help]);
    expect(named.length).toBeGreaterThan(2);
    expect(new Set(named.map(String))).toEqual(new Set(['Tariff no,As printed on the bill.']));
  });

  it('sets the order of columns and hides the remaining ones', () => {
    const result = applyChanges({ columns: ['plan_type', 'rate_plan_no'] });
    expect(getVisible(result)).toEqual(['plan_type', 'rate_plan_no']);
    expect(result.spec.list.columns.map(({ field }) => field).sort()).toEqual(
      shippedSpec.list.columns.map(({ field }) => field).sort(),
    );
  });

  it('hides a field everywhere unless the form requires it', () => {
    const result = applyChanges({
      fields: { discount_id: { hidden: true }, rate_plan_no: { hidden: true } },
    });
    expect(getVisible(result)).not.toContain('discount_id');
    expect(result.spec.fields.map(({ field }) => field)).not.toContain('discount_id');
    expect(listFields(result)).not.toContain('discount_id');
    expect(listFields(result)).toContain('rate_plan_no');
    expect(result.mismatches).toEqual(['"rate_plan_no" must be asked for, and stays in the form.']);
  });

  it('sets initial values in a new form and makes fields required', () => {
    const { spec } = applyChanges({ fields: { discount_id: { required: true, initial: 'Voice' } } });
    const field = spec.form
      .flatMap(({ fields }) => fields)
      .find((candidate) => candidate.field === 'discount_id');
    expect(field).toMatchObject({ required: true, initial: { literal: 'Voice' } });
  });

  it('adds fields that are stored by the API', () => {
    const result = applyChanges({
      extra: { section: 'Ours', fields: { crm_no: { type: 'string', title: 'CRM no' } } },
      columns: ['rate_plan_no', 'crm_no'],
    });
    expect(result.mismatches).toEqual([]);
    expect(getVisible(result)).toEqual(['rate_plan_no', 'crm_no']);
    expect(result.spec.form.at(-1)).toMatchObject({
      section: 'Ours',
      fields: [{ field: 'crm_no', label: 'CRM no' }],
    });
    expect(result.spec.fields.at(-1)).toMatchObject({ field: 'crm_no' });
  });

  it('applies valid changes and reports changes that a product update has made obsolete', () => {
    const result = applyChanges({
      columns: ['rate_plan_nr', 'plan_type'],
      fields: { gone: { label: 'x' } },
      sort: { field: 'gone', order: 'ASC' },
      extra: { section: 'Ours', fields: { plan_type: { type: 'string' } } },
    });
    expect(getVisible(result)).toEqual(['plan_type']);
    expect(result.spec.list.sort).toEqual(shippedSpec.list.sort);
    expect(result.mismatches).toEqual([
      '"plan_type" is a field of the product now: the extra one is left out.',
      'There is no field "gone" any more.',
      'There is no field "rate_plan_nr" any more. Did you mean "rate_plan_no"?',
      'There is no column to sort by "gone" any more.',
    ]);
  });
});
