import { describe, expect, it } from 'vitest';
import { calls } from '../../contract';
import type { Call } from '../../contract/call';
import { findClosestMatch } from '../../contract/findClosestMatch';
import { RatePlan } from '../../contract/wholesale/ratePlans';
import { buildWireCalls } from '../../src/declaration/buildWireCalls';
import { compile } from '../../src/declaration/compile';
import { type DeclaredResource, resource } from '../../src/declaration/resource';
import { expandTemplate, expandTemplates } from '../../src/declaration/template';
import { getDayName, getWeekFields, groupWeeks, weekDays } from '../../src/declaration/weekDays';

const contract = calls as Record<string, Call>;
const { schema, declaration } = resource(RatePlan, {
  name: 'plans',
  label: ['Plan', 'Plans'],
  icon: 'Hub',
  id: 'id',
  title: 'rate_plan_no',
  menu: { level: 'Root' },
  list: { call: 'GetRatePlans', columns: ['rate_plan_no', 'plan_type', 'is_default'] },
  update: 'UpdateRatePlan',
});
const compileChanged = (change: object) =>
  compile({ schema, declaration: { ...declaration, ...change } } as DeclaredResource, contract);
const compileList = (list: object) =>
  compileChanged({ list: { call: 'GetRatePlans', columns: ['rate_plan_no'], ...list } }).list;

describe('declared list', () => {
  it('is sorted by id or by the named field, in ascending order by default', () => {
    expect(compileList({}).sort).toEqual({ field: 'id', order: 'ASC' });
    expect(compileList({ sort: 'plan_type' }).sort).toEqual({ field: 'plan_type', order: 'ASC' });
    const down = { field: 'plan_type', order: 'DESC' };
    expect(compileList({ sort: down }).sort).toEqual(down);
    const views = [
      { name: 'a', label: 'A', filter: {}, sort: 'plan_type' },
      { name: 'b', label: 'B', filter: {} },
    ];
    expect(compileList({ views }).views).toMatchObject([
      { name: 'a', sort: { field: 'plan_type', order: 'ASC' } },
      { name: 'b' },
    ]);
  });

  it('uses its first visible columns on cards, except for the title', () => {
    const columns = [
      'rate_plan_no',
      'plan_type',
      { field: 'id', hidden: true },
      'is_default',
      'discount_id',
      'rate_plan_description',
      'tenant',
    ];
    expect(compileList({ columns }).card.map(({ field }) => field)).toEqual([
      'plan_type',
      'is_default',
      'discount_id',
      'rate_plan_description',
    ]);
    const [first] = compileList({
      columns: [{ field: 'plan_type', label: 'Own' }],
      card: ['plan_type', 'id'],
    }).card;
    expect(first?.label).toBe('Own');
    const detail = compileList({
      columns: [{ field: 'plan_type', label: 'Own' }],
      detail: ['plan_type', 'id'],
    }).detail;
    expect(detail?.map(({ field, label }) => [field, label])).toEqual([
      ['plan_type', 'Own'],
      ['id', expect.any(String)],
    ]);
  });

  it('has no column widths unless declared, and right-aligns numbers', () => {
    const [flag, wide, id, text] = compileList({
      columns: ['is_default', { field: 'plan_type', width: 300 }, 'id', 'rate_plan_no'],
    }).columns;
    expect(flag).toMatchObject({ sortable: true });
    expect(flag).not.toHaveProperty('align');
    expect(wide?.width).toBe(300);
    expect(id).toMatchObject({ align: 'right' });
    expect(text).not.toHaveProperty('width');
  });

  it('places pinned filters first and has no colours, views or filters by default', () => {
    expect(compileList({})).toMatchObject({ rowTones: [], views: [], filters: [], paging: 'client' });
    const paged = compileChanged({
      list: { call: 'GetCustomers', columns: [], pinned: ['wholesaler_id'], filters: ['search'] },
    }).list;
    expect(paged.paging).toBe('server');
    expect(paged.filters.map(({ field, pinned }) => [field, pinned])).toEqual([
      ['wholesaler_id', true],
      ['search', undefined],
    ]);
  });

  const send = {
    name: 'send',
    label: 'Send',
    on: 'list',
    call: 'UpdateRatePlan',
    form: ['rate_plan_no', { field: 'plan_type' }],
  };
  const uploads = { action: 'send', file: 'rate_plan_no', name: 'plan_type', existingName: 'rate_plan_no' };
  const uploading =
    (change: object, action: object = {}) =>
    () =>
      compileChanged({
        list: { call: 'GetRatePlans', columns: [], uploads: { ...uploads, ...change } },
        actions: [{ ...send, ...action }],
      });
  it.each([
    [{ action: 'sned' }, {}, 'there is no action "sned". Did you mean "send"?'],
    [{ existingName: 'rate_plan' }, {}, 'there is no field of the record "rate_plan"'],
    [{ file: 'plan_typ' }, {}, 'there is no form field "plan_typ". Did you mean "plan_type"?'],
    [{ name: 'rate_plan_n' }, {}, 'there is no form field "rate_plan_n"'],
    [{}, { on: 'row' }, 'action "send" takes uploads, but is not "on" the list'],
    [{}, { form: undefined }, 'there is no form field "rate_plan_no"'],
  ])('is rejected if its uploads have %j and their action has %j', (change, action, message) =>
    expect(uploading(change, action)).toThrow(message),
  );
  it('accepts files if it has an upload action', () => expect(uploading({})().list.uploads).toEqual(uploads));

  it.each([
    [{ serverFilters: ['wholesaler'] }, 'there is no filter of GetRatePlans "wholesaler"'],
    [
      { counts: { call: 'GetRatePlans', by: 'plan_typ', count: 'id' } },
      'there is no field of the record "plan_typ"',
    ],
    [
      { counts: { call: 'GetRatePlans', by: 'plan_type', count: 'total' } },
      'there is no field of what GetRatePlans answers "total"',
    ],
    [{ rows: 'entries' }, 'there is no field of what GetRatePlans answers "entries"'],
    [
      { call: 'GetCustomers', columns: [], counts: true },
      '"counts: true" needs all rows, and GetCustomers answers them page by page',
    ],
    [{ columns: [{ field: 'is_default', total: 'average' }] }, 'has a average, but holds no amounts'],
    [
      { call: 'GetCustomers', columns: [], sort: 'user_roles' },
      'there is no order of GetCustomers by "user_roles"',
    ],
    [
      { call: 'GetCustomers', columns: [{ field: 'plan_type', sortable: true }], sort: 'company' },
      'there is no order of GetCustomers by "plan_type"',
    ],
    [
      { views: [{ name: 'a', label: 'A', filter: { plan_typ: 'x' } }] },
      'there is no filter of GetRatePlans "plan_typ"',
    ],
    [
      { views: [{ name: 'a', label: 'A', filter: { plan_to_type: 'x' } }] },
      'there is no filter of GetRatePlans "plan_to_type"',
    ],
    [{ views: [{ name: 'a', label: 'A', filter: {}, sort: 'plan_typ' }] }, 'field of the record "plan_typ"'],
    [{ sort: 'plan_typ' }, 'there is no field of the record "plan_typ". Did you mean "plan_type"?'],
    [
      { search: true, export: { call: 'GetAllHardwareOrders', fileName: 'a.csv' }, filters: ['plan_type'] },
      'the export call GetAllHardwareOrders does not take "plan_type", which the list is asked by',
    ],
    [
      { filters: ['discount_id'], counts: { call: 'GetRatePlans', by: 'plan_type', count: 'id' } },
      'the counting call GetRatePlans does not take "discount_id", which the list is asked by',
    ],
    [
      {
        send: { wholesaler_id: 1 },
        summary: {
          call: 'GetCallRecordingTotal',
          totals: [{ field: 'total', label: 'All' }],
          charts: [],
          parts: [],
        },
      },
      'the summary call GetCallRecordingTotal does not take "wholesaler_id", which the list is asked by',
    ],
  ])('is rejected with %j', (list, message) => expect(() => compileList(list)).toThrow(message));
  it('can count rows by any column and per view', () => {
    expect(compileList({ columns: [{ field: 'is_default', total: 'count' }], counts: true }).counts).toBe(
      true,
    );
  });
});

describe('declared action', () => {
  const action = (input: object, change: object = {}) =>
    compileChanged({ ...change, actions: [{ name: 'x', label: 'X', ...input }] }).actions[0];

  it('has a default placement, form and level, which the declaration can override', () => {
    expect(action({ call: 'RemoveRatePlan', send: { id: '$id' } })).toMatchObject({
      on: ['row', 'bulk'],
      form: [],
      refresh: [],
      level: 'staff',
    });
    expect(action({ call: 'RemoveRatePlan', send: { id: '$id' }, on: 'bulk' })?.on).toEqual(['bulk']);
    expect(action({ call: 'GetRatePlans', level: 'staff' })?.level).toBe('staff');
    expect(
      action({ call: 'RemoveRatePlan', send: { id: '$id' }, confirm: { text: 'Sure?', typed: true } })
        ?.confirm,
    ).toEqual({
      text: 'Sure?',
      typed: true,
    });
    expect(action({ set: { is_default: true }, level: 'reseller' })).toMatchObject({
      call: 'UpdateRatePlan',
      level: 'reseller',
    });
  });

  it('sends all records in one call if the call accepts several', () => {
    const numbers = { call: 'AssignNumberToTrunk', form: ['remoteTrunkId'] };
    expect(action(numbers, { idsParam: 'numbers' })?.send).toEqual({ numbers: '$ids' });
    expect(action({ ...numbers, on: 'list' }, { idsParam: 'numbers' })?.send).toBeUndefined();
    expect(action({ ...numbers, on: ['list', 'row'] }, { idsParam: 'numbers' })?.send).toEqual({
      numbers: '$ids',
    });
    expect(action(numbers, { idsParam: 'remoteTrunkId' })?.send).toBeUndefined();
    expect(action(numbers)?.send).toBeUndefined();
    expect(action({ ...numbers, send: { numbers: '$id' } }, { idsParam: 'numbers' })?.send).toEqual({
      numbers: '$id',
    });
  });
});

describe('template in a declaration', () => {
  it.each([
    [null, null],
    [0, 0],
    [7, 7],
    [false, false],
    [true, true],
    [{ literal: '$id' }, '$id'],
    ['$domain', 'd'],
    ['$value', 'v'],
    ['$record.a.b', 1],
    ['$record.none', undefined],
  ] as const)('is evaluated: %j → %j', (template, value) =>
    expect(expandTemplate(template, { id: 3, domain: 'd', value: 'v', record: { a: { b: 1 } } })).toBe(value),
  );
  it('omits only undefined values', () => {
    expect(expandTemplates({ a: '$record.x', b: null, c: undefined, d: '$id' }, { id: 0 })).toEqual({
      b: null,
      d: 0,
    });
  });
});

describe('nearest known name', () => {
  it.each([
    ['abc', ['abd', 'xyz'], 'abd'],
    ['ABC', ['abc'], 'abc'],
    ['abc', ['xbz'], 'xbz'],
    ['abc', ['xyz'], undefined],
    ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
    ['abcdefghi', ['abcdewxyz'], undefined],
    ['state', ['stat', 'states', 'sate'], 'stat'],
    ['', ['a'], 'a'],
    ['abc', [], undefined],
    ['cba', ['abcdef', 'cbad'], 'cbad'],
  ])('is found for %j among %j: %j', (word, known, expected) =>
    expect(findClosestMatch(word, known)).toBe(expected),
  );
});

describe('compiled API call', () => {
  const call = (rest: object) =>
    buildWireCalls({ Do: { ...contract.GetTrunks, method: 'POST', body: undefined, ...rest } as Call }).Do;
  const body = {
    required: ['a'],
    properties: {
      a: { type: 'integer' },
      b: { type: ['number', 'null'] },
      c: { type: ['integer', 'string'] },
      d: {},
      e: { type: 'string' },
    },
  };
  it('lists its numeric and required fields by name', () => {
    expect(call({ body })?.numbers).toEqual(['a', 'b']);
    expect(call({ body })).not.toHaveProperty('notNull');
    expect(call({ body, method: 'GET', notNull: ['x'] })?.notNull).toEqual(['x', 'a']);
    expect(call({ notNull: ['x'] })?.notNull).toEqual(['x']);
    const keys = ['method', 'path', 'kind', 'ok', 'effect', 'level'];
    expect(Object.keys(call({ method: 'GET' }) ?? {})).toEqual(keys);
    expect(call({})).toMatchObject({ encoding: 'none' });
    expect(call({ body })).not.toHaveProperty('encoding');
    expect(call({ body, encoding: 'multipart' })?.encoding).toBe('multipart');
  });
});

describe('days of a week in a form', () => {
  const week = (prefix: string) => weekDays.map((day) => prefix + day);
  it('are combined into one week if none is missing, including holidays', () => {
    const all = [...week('h_'), 'h_hol'];
    expect(getWeekFields('h_', (field) => all.includes(field))).toEqual(all);
    expect(getWeekFields('h_', (field) => week('h_').includes(field))).toEqual(week('h_'));
    expect(getWeekFields('h_', (field) => field !== 'h_wed')).toBeUndefined();
  });
  it('appear at the position of the first day', () => {
    const days = week('h_');
    expect(groupWeeks(['a', ...days, 'z'], () => true)).toEqual(['a', { prefix: 'h_', days }, 'z']);
    expect(groupWeeks(['a', ...days], (field) => field !== 'h_sun')).toEqual(['a', ...days]);
    expect(groupWeeks([...days.slice(1), 'b', 'h_mon', 'h_holiday'], () => true)).toEqual([
      { prefix: 'h_', days: [...days, 'h_holiday'] },
      'b',
    ]);
  });
  it('are labelled with their full names', () => {
    expect(
      ['h_mon', 'h_tue', 'h_wed', 'h_thu', 'h_fri', 'h_sat', 'h_sun', 'h_hol', 'x'].map(getDayName),
    ).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
      'Holidays',
      'x',
    ]);
    expect(getDayName('h_holiday')).toBe('Holidays');
  });
});
