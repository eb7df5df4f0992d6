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
