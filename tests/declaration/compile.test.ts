import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { RatePlan } from '../../contract/wholesale/ratePlans';
import { compile } from '../../src/declaration/compile';
import { compileAll } from '../../src/declaration/compileAll';
import { type DeclaredResource, resource } from '../../src/declaration/resource';
import ratePlans from '../../src/resources/ratePlans';

const contract = allCalls as Record<string, Call>;

const createPlans = (change: object): DeclaredResource => {
  const { schema, declaration } = resource(RatePlan, {
    name: 'plans',
    label: ['Plan', 'Plans'],
    icon: 'Hub',
    id: 'id',
    title: 'rate_plan_no',
    menu: { level: 'Root' },
    list: { call: 'GetRatePlans', columns: ['rate_plan_no', 'plan_type', 'is_default'] },
  });
  return { schema, declaration: { ...declaration, ...change } };
};

describe('declaration compiler', () => {
  it('accepts wire names that contain a dot', () => {
    const add = { name: 'add', label: 'Add', on: 'list', call: 'addMOH', form: ['MoH.name'] };
    const { actions } = compile(createPlans({ actions: [add] }), contract);
    expect(actions[0]?.form[0]).toMatchObject({ field: 'MoH.name', label: 'Name', required: true });
  });

  const spec = compile(ratePlans, contract);

  it('reads the label, kind, rules and choices from the contract', () => {
    expect(spec.form[0]?.fields.find((field) => field.field === 'rate_plan_no')).toMatchObject({
      label: 'Plan no.',
      kind: 'text',
      required: true,
      maxLength: 40,
    });
    expect(spec.list.columns.find((column) => column.field === 'plan_type')).toMatchObject({
      kind: 'choice',
      choices: { voice: 'Voice', sms: 'SMS' },
      width: 130,
    });
  });

  it('derives the level of every verb and action from its call', () => {
    expect(spec.can).toEqual({ create: 'staff', update: 'staff', remove: 'staff' });
    expect(spec.level).toBe('reseller');
    expect(spec.actions.map((action) => action.level)).toEqual(['staff', 'staff', 'staff']);
  });

  it('uses client-side paging for full responses and detects the wire type of the id', () => {
    expect(spec.list.paging).toBe('client');
    expect(spec.id).toEqual([{ field: 'id', type: 'integer' }]);
  });

  it.each([
    [
      { panels: [{ name: 'past', label: 'Past', component: 'numberHistroy' }] },
      'there is no panel "numberHistroy". Did you mean "numberHistory"?',
    ],
    [
      { preview: { label: 'Look', component: 'themes' } },
      'there is no preview "themes". Did you mean "theme"?',
    ],
    [{ fields: { plan_type: { widget: 'radios' } } }, 'there is no widget "radios". Did you mean "radio"?'],
    [{ menu: { level: 'Rot' } }, 'there is no menu root "Rot". Did you mean "Root"?'],
    [{ level: 'staf' }, 'there is no level "staf". Did you mean "staff"?'],
  ])('rejects unknown panels, previews, widgets, menu roots and levels: %j', (change, message) =>
    expect(() => compile(createPlans(change), contract)).toThrow(message),
  );

  it('determines where a link appears and validates the fields of its URL', () => {
    const links = (...declared: object[]) => compile(createPlans({ links: declared }), contract).links;
    const prices = { label: 'Prices', to: '/prices' };
    const ofPlan = { label: 'Prices', to: '/prices/{rate_plan_no}', on: 'row' };
    expect(links(prices, ofPlan)).toEqual([{ ...prices, on: 'list' }, ofPlan]);
    expect(() => links({ ...ofPlan, to: '/prices/{rate_plan}' })).toThrow('Did you mean "rate_plan_no"?');
    expect(() => links({ ...ofPlan, on: 'list' })).toThrow(`say "on: 'row'"`);
  });

  it('builds a board from a choice field, with the actions that lead to each column', () => {
    const used = { name: 'use', label: 'Use', call: 'UpdateRatePlan', send: { id: '$id' } };
    const boarded = (board: object) => {
      const list = { call: 'GetRatePlans', columns: ['rate_plan_no'], board };
      return () => compile(createPlans({ list, actions: [used] }), contract).list.board;
    };
    expect(boarded({ by: 'plan_type', columns: ['voice', 'sms'], moves: { sms: ['use'] } })()).toEqual({
      by: 'plan_type',
      label: 'Type',
      columns: [
        { value: 'voice', label: 'Voice', filter: 'voice', moves: [] },
        { value: 'sms', label: 'SMS', filter: 'sms', moves: ['use'] },
      ],
    });
    expect(boarded({ by: 'rate_plan_no' })).toThrow('which has no choices');
    expect(boarded({ by: 'plan_type', columns: ['voise'] })).toThrow('Did you mean "voice"?');
    expect(boarded({ by: 'plan_type', moves: { sms: ['uze'] } })).toThrow('Did you mean "use"?');
  });

  it('validates the response fields named by `record` and by a value check', () => {
    const get = { call: 'GetCurrentUser', send: {}, record: 'user_detail' };
    expect(compile(createPlans({ get }), contract).get).toMatchObject({
      call: 'GetCurrentUser',
      record: 'user_detail',
    });
    expect(() => compile(createPlans({ get: { ...get, record: 'user_details' } }), contract)).toThrow(
      'there is no field of what GetCurrentUser answers "user_details". Did you mean "user_detail"?',
    );
    const check = { call: 'CheckPreviousPasswords', send: { password: '$value' }, refused: 'is_previous' };
    const fields = { rate_plan_no: { check: { ...check, message: 'messages' } } };
    expect(() => compile(createPlans({ fields }), contract)).toThrow('Did you mean "message"?');
  });

  it('produces plain JSON', () => {
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
    const functions: string[] = [];
    JSON.stringify(ratePlans.declaration, (key, value) => {
      if (typeof value === 'function' || value instanceof RegExp) functions.push(key);
      return value;
    });
    expect(functions).toEqual([]);
  });

  it.each([
    [
      { list: { call: 'GetRatePlanz', columns: [] } },
      'there is no call "GetRatePlanz". Did you mean "GetRatePlans"?',
    ],
    [
      { list: { call: 'GetRatePlans', columns: ['rate_plan_nr'] } },
      'there is no field of the record "rate_plan_nr". Did you mean "rate_plan_no"?',
    ],
    [
      { list: { call: 'GetRatePlans', columns: [], filters: ['plan_typ'] } },
      'there is no filter of GetRatePlans "plan_typ"',
    ],
    [{ form: [{ section: 'A', fields: ['descount_id'] }] }, 'Did you mean "discount_id"?'],
    [
      { actions: [{ name: 'x', label: 'X', on: ['row'], call: 'RemoveRatePlan', form: ['idd'] }] },
      'there is no field of RemoveRatePlan "idd". Did you mean "id"?',
    ],
    [
      { actions: [{ name: 'x', label: 'X', set: {}, danger: true, undo: { call: 'RemoveRatePlan' } }] },
      'action "x" can be undone: "danger" is for what can\'t',
    ],
    [
      {
        actions: [
          { name: 'x', label: 'X', on: ['row'], call: 'RemoveRatePlan', form: ['id'], sendsFilter: true },
        ],
      },
      'only an action above the list',
    ],
    [
      {
        list: { call: 'GetRatePlans', columns: [], search: true },
        actions: [
          { name: 'x', label: 'X', on: 'list', call: 'RemoveRatePlan', form: ['id'], sendsFilter: true },
        ],
      },
      'there is no filter that RemoveRatePlan accepts "search"',
    ],
    [{ id: 'nr' }, 'there is no field of the record "nr"'],
    [{ remedies: [{ code: 'used', label: 'Move', help: '' }] }, 'remedy "Move" does nothing'],
    [
      { remedies: [{ code: 'used', label: 'Move', help: '', first: 'RemoveRatePlan' }] },
      '"first" without "each"',
    ],
    [
      { remedies: [{ code: 'used', label: 'Move', help: '', each: 'plans', first: 'RemoveRatePlann' }] },
      'Did you mean "RemoveRatePlan"?',
    ],
  ])('rejects %j', (change, message) => {
    expect(() => compile(createPlans(change), contract)).toThrow(message);
  });

  it('rejects a reference to an unknown resource and duplicate names', () => {
    expect(() =>
      compileAll([createPlans({ related: [{ resource: 'plan', label: 'x', by: {} }] })], contract),
    ).toThrow('points at "plan", which no resource is named. Did you mean "plans"?');
    const related = { resource: 'plans', label: 'x', by: {}, actions: ['addd'] };
    const actions = [{ name: 'add', label: 'Add', call: 'UpdateRatePlan', send: { id: '$id' } }];
    expect(() => compileAll([createPlans({ related: [related], actions })], contract)).toThrow(
      'offers "addd" on its plans, which neither of them has. Did you mean "add"?',
    );
    const link = { resource: 'plans', label: 'x', by: {}, keeps: { action: 'ad' } };
    expect(() => compileAll([createPlans({ related: [link], actions })], contract)).toThrow(
      'is kept by its plans, and offers "ad", which it has not. Did you mean "add"?',
    );
    expect(() => compileAll([createPlans({}), createPlans({})], contract)).toThrow(
      'Two resources are named "plans".',
    );
  });
});
