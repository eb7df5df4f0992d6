import { describe, expect, it } from 'vitest';
import { calls } from '../../contract';
import type { Call } from '../../contract/call';
import { hours } from '../../contract/fields';
import { shape } from '../../contract/schema';
import { RatePlan } from '../../contract/wholesale/ratePlans';
import { compile } from '../../src/declaration/compile';
import { type DeclaredResource, resource } from '../../src/declaration/resource';

const contract = calls as Record<string, Call>;
const { schema, declaration } = resource(RatePlan, {
  name: 'plans',
  label: ['Plan', 'Plans'],
  icon: 'Hub',
  id: 'id',
  title: 'rate_plan_no',
  menu: { level: 'Root' },
  history: false,
  list: { call: 'GetRatePlans', columns: ['rate_plan_no'] },
});
const compileChanged = (change: object = {}) =>
  compile({ schema, declaration: { ...declaration, ...change } } as DeclaredResource, contract);

const verbs = { create: 'CreateRatePlan', update: 'UpdateRatePlan', remove: 'RemoveRatePlan' };
const verbPermissions = {
  create: 'wholesale.edit',
  update: 'wholesale.edit',
  remove: 'wholesale.edit:remove',
};
const choices = { call: 'GetRatePlans', value: 'id', label: 'rate_plan_no' };
const preview = { label: 'Look', component: 'theme' };
const related = { resource: 'wholesalers', label: 'Wholesalers', by: { id: '$id' } };

describe('minimal declaration', () => {
  it('compiles to the default options only', () => {
    expect(Object.keys(compileChanged()).sort()).toEqual([
      ...['actions', 'can', 'fields', 'form', 'get', 'icon', 'id', 'label', 'level', 'links', 'list'],
      ...['menu', 'name', 'refresh', 'related', 'title'],
    ]);
    expect(compileChanged()).toMatchObject({ can: {}, get: 'fromList', form: [], related: [], actions: [] });
  });

  it('is visible to users with permission for its list call', () => {
    expect(compileChanged().menu).toEqual({ level: 'Root', permission: 'wholesale.edit:view' });
  });
});

describe('compiled declaration includes', () => {
  it.each<[what: string, said: object, compiled: object]>([
    [
      'the menu permission',
      { menu: { level: 'Root', permission: 'numbers.view' } },
      { menu: { level: 'Root', permission: 'numbers.view' } },
    ],
    [
      'the calls and permissions for writes',
      verbs,
      {
        permissions: verbPermissions,
        can: { create: 'staff', update: 'staff', remove: 'staff' },
        create: { call: 'CreateRatePlan' },
        update: { call: 'UpdateRatePlan' },
        remove: { call: 'RemoveRatePlan' },
      },
    ],
    [
      'only the declared write call',
      { update: 'UpdateRatePlan' },
      { permissions: { update: 'wholesale.edit' }, can: { update: 'staff' } },
    ],
    [
      'an overridden write permission',
      { ...verbs, permissions: { remove: 'roles.edit' } },
      { permissions: { ...verbPermissions, remove: 'roles.edit' } },
    ],
    ['the singleton option', { singleton: true }, { singleton: true }],
    ['the call that reads several records', { many: 'GetRatePlans' }, { many: 'GetRatePlans' }],
    ['an overridden level', { level: 'staff' }, { level: 'staff' }],
    ['the preview', { preview }, { preview }],
    ['the source of inherited values', { inherits: choices }, { inherits: choices }],
    ['the key used by imports', { import: { by: 'rate_plan_no' } }, { import: { by: 'rate_plan_no' } }],
    [
      'its position in the palette',
      { palette: { order: 3 }, list: { ...declaration.list, search: true } },
      { palette: 3 },
    ],
    [
      'the default palette position if its list is searchable',
      { list: { ...declaration.list, search: true } },
      { palette: 100 },
    ],
    ['its related lists', { related: [related] }, { related: [{ ...related, actions: [] }] }],
  ])('%s', (_, declared, expected) => expect(compileChanged(declared)).toMatchObject(expected));

  it('no palette entry if it is disabled or hidden from the menu', () => {
    const list = { ...declaration.list, search: true };
    expect(compileChanged({ list, palette: false })).not.toHaveProperty('palette');
    expect(compileChanged({ list, menu: { level: 'Root', hidden: true } })).not.toHaveProperty('palette');
  });

  it('the audit entity if its pages use the same key', () => {
    const history = { entity: 'rate_plan', account: '$record.id' };
    expect(compileChanged({ history }).audits).toBe('rate_plan');
    const byNumber = compileChanged({ history: { ...history, account: '$record.rate_plan_no' } });
    expect([byNumber.audits, byNumber.describes]).toEqual([undefined, 'rate_plan']);
    expect(compileChanged({ history, id: ['id', 'plan_type'] }).audits).toBeUndefined();
  });
});

describe('compiled action includes', () => {
  const compileAction = (action: object) =>
    compileChanged({ update: 'UpdateRatePlan', refresh: ['wholesalers'], actions: [action] }).actions[0];
  const use = { name: 'use', label: 'Use', call: 'RemoveRatePlan', send: { id: '$id' } };
  const set = { name: 'set', label: 'Set', set: { is_default: true } };

  it.each<[what: string, said: object, compiled: object]>([
    [
      'its call, for a row and in bulk',
      use,
      {
        call: 'RemoveRatePlan',
        send: { id: '$id' },
        level: 'staff',
        permission: 'wholesale.edit:remove',
        on: ['row', 'bulk'],
        form: [],
      },
    ],
    [
      'the fields it sets, through the update call',
      set,
      { call: 'UpdateRatePlan', level: 'staff', permission: 'wholesale.edit', set: { is_default: true } },
    ],
    ['its own level', { ...use, level: 'reseller' }, { level: 'reseller' }],
    ['its own level if it sets fields', { ...set, level: 'reseller' }, { level: 'reseller' }],
    ['its own permission', { ...set, permission: 'roles.edit' }, { permission: 'roles.edit' }],
    ['a single location', { ...use, on: 'bulk' }, { on: ['bulk'] }],
    ['a confirmation', { ...use, confirm: 'Sure?' }, { confirm: { text: 'Sure?' } }],
    [
      'a confirmation that must be typed',
      { ...use, confirm: { text: 'Sure?', typed: true } },
      { confirm: { text: 'Sure?', typed: true } },
    ],
    [
      'the call and text of its impact',
      { ...use, impact: { call: 'GetWholesalerByRatePlan', text: '{count} have it.' } },
      { impact: { call: 'GetWholesalerByRatePlan', level: 'reseller', text: '{count} have it.' } },
    ],
    [
      'the call that undoes it',
      { ...use, undo: { call: 'CreateRatePlan', send: { plan_type: { literal: 'sms' } } } },
      { undo: { call: 'CreateRatePlan', level: 'staff', send: { plan_type: { literal: 'sms' } } } },
    ],
    ['the parameters it sends', { ...use, send: { id: '$id' } }, { send: { id: '$id' } }],
    [
      'the resources it refreshes, without duplicates',
      { ...use, refresh: ['wholesalers', 'customers'] },
      { refresh: ['wholesalers', 'customers'] },
    ],
    [
      'its form fields',
      { ...use, form: ['id'] },
      { form: [{ field: 'id', kind: 'integer', required: true }] },
    ],
  ])('%s', (_, declared, expected) => expect(compileAction(declared)).toMatchObject(expected));

  it('only declared options', () => {
    const usual = ['call', 'form', 'label', 'level', 'name', 'on', 'permission', 'refresh'];
    expect(Object.keys(compileAction(use) ?? {}).sort()).toEqual([...usual, 'restorable', 'send'].sort());
    expect(Object.keys(compileAction(set) ?? {}).sort()).toEqual([...usual, 'set']);
  });

  it('all selected records if its call accepts several', () => {
    const sent = (action: object, idsParam = 'domains') =>
      compileChanged({
        idsParam,
        actions: [{ name: 'use', label: 'Use', call: 'BulkSetActiveDomain', form: ['is_active'], ...action }],
      }).actions[0]?.send;
    expect(sent({})).toEqual({ domains: '$ids' });
    expect(sent({ on: ['list', 'bulk'] })).toEqual({ domains: '$ids' });
    expect(sent({ on: 'list' })).toBeUndefined();
    expect(() => sent({}, 'domain')).toThrow('Did you mean "domains"?');
  });
});

describe('compiled list includes', () => {
  it('the declared filters of totals and charts', () => {
    const list = {
      ...declaration.list,
      filters: ['wholesaler_id'],
      summary: {
        call: 'GetRatePlans',
        unfiltered: true,
        totals: [{ field: 'id', label: 'In all', filter: { wholesaler_id: 3 } }, { field: 'discount_id' }],
        charts: [
          {
            label: 'Types',
            by: 'plan_type',
            filter: 'wholesaler_id',
            parts: [{ field: 'id', tone: 'info' }],
          },
        ],
      },
    };
    const { summary } = compileChanged({ list }).list;
    expect(summary?.totals).toMatchObject([
      { field: 'id', label: 'In all', filter: { wholesaler_id: 3 } },
      { field: 'discount_id', label: 'Discount id' },
    ]);
    expect(summary?.totals[1]).not.toHaveProperty('filter');
    expect(summary?.charts).toMatchObject([{ filter: 'wholesaler_id', parts: [{ tone: 'info' }] }]);
  });

  it('the colours of a board, and filters with a list of values if the call accepts lists', () => {
    const list = { ...declaration.list, board: { by: 'plan_type' } };
    const boarded = (fields: object) => compileChanged({ list, fields }).list.board?.columns;
    expect(boarded({ plan_type: { tones: { sms: 'warning' } } })).toMatchObject([
      { value: 'voice', filter: 'voice' },
      { value: 'extension' },
      { value: 'hardware' },
      { value: 'sms', tone: 'warning' },
    ]);
    expect(boarded({})?.[3]).not.toHaveProperty('tone');
    const taking = (type: string[]): Record<string, Call> => {
      const { GetRatePlans: listing } = contract;
      if (!listing) throw new Error('The contract has no GetRatePlans');
      const body = { properties: { plan_type: { type } } } as unknown as Call['body'];
      return { ...contract, GetRatePlans: { ...listing, ...(body && { body }) } };
    };
    const compileFilter = (type: string[]) =>
      compile({ schema, declaration: { ...declaration, list } } as DeclaredResource, taking(type)).list.board
        ?.columns[0]?.filter;
    expect([compileFilter(['string', 'array', 'null']), compileFilter(['string', 'null'])]).toEqual([
      ['voice'],
      'voice',
    ]);
  });
});

describe('weekly hours', () => {
  const week = (prefix: string) =>
    Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'].map((day) => [prefix + day, hours(day)]),
    );
  it.each([
    ['', {}, 'Hours'],
    ['closing_', {}, 'Closing'],
    ['', { label: 'Open' }, 'Open'],
  ])('with prefix %j and options %j have the label %s', (prefix, declared, label) => {
    const record = shape('Shop', week(prefix));
    const form = [{ section: 'A', fields: [{ week: prefix, ...declared }] }];
    const variant = { ...declaration, id: `${prefix}mon`, title: `${prefix}mon`, form };
    const list = { call: 'GetRatePlans', columns: [], sort: `${prefix}mon` };
    const spec = compile({ schema: record, declaration: { ...variant, list } } as never, contract);
    expect(spec.form[0]?.fields[0]).toMatchObject({ label, field: `${prefix}mon`, kind: 'week' });
    expect(spec.form[0]?.fields[0]?.parts?.[0]?.label).toBe(`${label}, Monday`);
  });
});
