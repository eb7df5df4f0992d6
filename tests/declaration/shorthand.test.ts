import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { RatePlan } from '../../contract/wholesale/ratePlans';
import { compile } from '../../src/declaration/compile';
import { type DeclaredResource, resource } from '../../src/declaration/resource';
import numbers from '../../src/resources/numbers';

const contract = allCalls as Record<string, Call>;

const createPlans = (change: object): DeclaredResource => {
  const { schema, declaration } = resource(RatePlan, {
    name: 'plans',
    label: ['Plan', 'Plans'],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root' },
    list: { call: 'GetRatePlans', columns: ['rate_plan_no', 'plan_type', 'is_default'] },
    update: 'UpdateRatePlan',
  });
  return { schema, declaration: { ...declaration, ...change } };
};
const createList = (overrides: object) => ({
  list: { call: 'GetRatePlans', columns: ['rate_plan_no'], ...overrides },
});

describe('declaration defaults', () => {
  const spec = compile(numbers, contract);
  const action = (name: string) => spec.actions.find((entry) => entry.name === name);

  it('include a column width that fits the label', () => {
    const { columns } = compile(createPlans({}), contract).list;
    expect(columns.map(({ width }) => width)).toEqual([undefined, 130, expect.any(Number)]);
    const flag = columns[2];
    expect(flag?.width).toBeGreaterThanOrEqual((flag?.label.length ?? 0) * 7);
  });

  it('set the hidden option of columns and the pinned option of filters', () => {
    expect(spec.list.columns.filter((column) => column.hidden).map((column) => column.field)).toContain(
      'group_no',
    );
    expect(spec.list.filters.slice(0, 2).map(({ field, pinned }) => [field, pinned])).toEqual([
      ['state', true],
      ['region_id', true],
    ]);
  });

  it('display a field in the same way everywhere', () => {
    const tones = { available: 'success' };
    const all = [spec.list.columns, spec.list.filters, spec.fields, spec.list.card].map((fields) =>
      fields.find((field) => field.field === 'state'),
    );
    for (const field of all) expect(field?.tones).toMatchObject(tones);
  });

  it('determine where an action is available and which records it sends', () => {
    expect(action('assign')).toMatchObject({ on: ['row', 'bulk'], send: { numbers: '$ids' } });
    expect(action('add')).toMatchObject({ on: ['list'] });
    expect(action('add')?.send).toBeUndefined();
  });

  it('define the call, level and form of an action that sets fields', () => {
    expect(action('reserve')).toMatchObject({
      call: 'UpdateNumberDID',
      level: 'reseller',
      set: { state: 'reserved' },
      form: [],
    });
  });

  it('compile a condition for `required` as a mark on the field and a rule of the form', () => {
    const when = { field: 'is_default', is: true } as const;
    const fields = [{ field: 'plan_type', required: when }, 'is_default'];
    const { form, rules } = compile(createPlans({ form: [{ section: 'Plan', fields }] }), contract);
    expect(form[0]?.fields[0]).toMatchObject({ field: 'plan_type', requiredWhen: when });
    expect(form[0]?.fields[0]?.required).not.toEqual(when);
    expect(rules).toEqual([{ when, holds: { field: 'plan_type', empty: false }, at: 'plan_type' }]);
  });

  it('compile a bulk edit as a form of the record that is offered for a selection', () => {
    const edit = { name: 'x', label: 'X', edit: ['plan_type', 'is_default'] };
    const set = {
      name: 'y',
      label: 'Y',
      form: ['rate_plan_no'],
      set: { rate_plan_description: '$form.rate_plan_no' },
    };
    const { actions } = compile(createPlans({ actions: [edit, set] }), contract);
    expect(actions[0]).toMatchObject({ on: ['bulk'], call: 'UpdateRatePlan', edits: true, set: {} });
    expect(actions[0]?.form.map(({ field, kind }) => [field, kind])).toEqual([
      ['plan_type', 'choice'],
      ['is_default', 'boolean'],
    ]);
    expect(actions[0]).not.toHaveProperty('edit');
    expect(actions[1]).toMatchObject({ on: ['row', 'bulk'], form: [{ field: 'rate_plan_no' }] });
    expect(actions[1]).not.toHaveProperty('edits');
  });

  it('add the lists refreshed by the resource to those of each action', () => {
    expect(action('assign')?.refresh).toEqual(['trunks', 'number-ranges', 'quarantined-numbers']);
    const twice = compile(
      createPlans({
        refresh: ['a', 'b'],
        actions: [
          { name: 'x', label: 'X', call: 'RemoveRatePlan', send: { id: '$id' }, refresh: ['b', 'c'] },
        ],
      }),
      contract,
    );
    expect(twice.actions[0]?.refresh).toEqual(['a', 'b', 'c']);
  });

  it('expand a confirmation text and derive undo and impact levels from the calls', () => {
    const [compiledAction] = compile(
      createPlans({
        actions: [
          {
            name: 'x',
            label: 'X',
            call: 'RemoveRatePlan',
            send: { id: '$id' },
            confirm: 'Sure?',
            undo: { call: 'CreateRatePlan', send: '$data' },
            impact: { call: 'GetWholesalerByRatePlan', send: { rate_plan_id: '$id' }, text: '{count}' },
          },
        ],
      }),
      contract,
    ).actions;
    expect(compiledAction).toMatchObject({
      confirm: { text: 'Sure?' },
      undo: { call: 'CreateRatePlan', send: '$data', level: 'staff' },
      impact: { call: 'GetWholesalerByRatePlan', send: { rate_plan_id: '$id' }, text: '{count}' },
    });
  });
});

describe('invalid declaration', () => {
  it.each([
    [
      createList({ columns: [{ field: 'rate_plan_no', total: 'sum' }] }),
      'column "rate_plan_no" has a sum, but holds no amounts',
    ],
    [
      { ...createList({ columns: [{ field: 'rate_plan_no', edit: true }] }), update: undefined },
      'column "rate_plan_no" can\'t be edited: there is no "update" call',
    ],
    [
      createList({ columns: [{ field: 'id', edit: true }] }),
      'column "id" can\'t be edited: the field is read-only',
    ],
    [createList({ more: ['rate_plan_nr'] }), 'Did you mean "rate_plan_no"?'],
    [createList({ pinned: ['plan_typ'] }), 'there is no filter of GetRatePlans "plan_typ"'],
    [{ fields: { plan_typ: { label: 'x' } } }, 'there is no field of the record "plan_typ"'],
    [
      { actions: [{ name: 'x', label: 'X', set: { is_defalt: true } }] },
      'there is no field of the record "is_defalt". Did you mean "is_default"?',
    ],
    [
      { actions: [{ name: 'x', label: 'X', edit: ['plan_typ'] }] },
      'there is no field of the record "plan_typ". Did you mean "plan_type"?',
    ],
    [{ actions: [{ name: 'x', label: 'X' }] }, 'action "x" sets nothing'],
    [
      { actions: [{ name: 'x', label: 'X', edit: ['plan_type'], form: ['plan_type'] }] },
      'action "x" edits fields: its form is in "edit"',
    ],
    [
      { actions: [{ name: 'x', label: 'X', form: ['plan_type'], set: { plan_type: '$form.plan' } }] },
      'there is no field of the form "plan". Did you mean "plan_type"?',
    ],
    [
      { actions: [{ name: 'x', label: 'X', set: { is_default: true } }], update: undefined },
      'action "x" sets fields, but there is no "update" call',
    ],
    [
      {
        actions: [
          { name: 'x', label: 'X', call: 'RemoveRatePlan', send: { id: '$id' }, undo: 'CreateRatePlann' },
        ],
      },
      'there is no call "CreateRatePlann"',
    ],
    [
      {
        actions: [
          { name: 'x', label: 'X', call: 'RemoveRatePlan', impact: { call: 'GetRatePlanz', text: '' } },
        ],
      },
      'there is no call "GetRatePlanz"',
    ],
  ])('is rejected: %j', (change, message) => {
    expect(() => compile(createPlans(change), contract)).toThrow(message);
  });
});
