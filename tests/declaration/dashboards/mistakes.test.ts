import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { type CompileContext, compileJson } from '../../../src/declaration/written/compileJson';

const calls: Record<string, Call> = allCalls;

const entity = {
  title: 'Boat',
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', title: 'Name' },
    state: {
      type: 'string',
      title: 'State',
      enum: ['afloat', 'docked'],
      'x-enumNames': { afloat: 'Afloat', docked: 'Docked' },
    },
    built: { type: 'string', format: 'date', title: 'Built' },
    length: { type: 'number', title: 'Length' },
  },
};

/** A resource used by the dashboard, with a call for counting. */
const boats = {
  entity,
  name: 'boats',
  label: ['Boat', 'Boats'],
  icon: 'Hub',
  id: 'id',
  title: 'name',
  menu: { level: 'Root' },
  calls: {
    ListBoats: {
      method: 'POST',
      path: '/boats',
      effect: 'read',
      body: {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          sortBy: { type: 'string', enum: ['name', 'built'] },
          search: { type: 'string' },
          state: { type: 'array', items: { type: 'string' } },
          built_from: { type: 'string' },
          built_to: { type: 'string' },
        },
      },
      returns: { kind: 'paged' },
    },
    CountBoats: {
      method: 'POST',
      path: '/boats/days',
      effect: 'read',
      level: 'reseller',
      permission: 'numbers.view',
      body: {
        type: 'object',
        required: ['from'],
        properties: {
          from: { type: 'string', format: 'date' },
          kind: { type: 'string', enum: ['big', 'small'] },
        },
      },
      returns: {
        kind: 'list',
        item: {
          type: 'object',
          properties: {
            day: { type: 'string', format: 'date', title: 'Day' },
            state: { type: 'string', title: 'State' },
            count: { type: 'integer', format: 'count', title: 'Boats' },
          },
        },
      },
    },
    TellHarbour: {
      method: 'GET',
      path: '/harbour',
      effect: 'read',
      returns: {
        kind: 'one',
        item: {
          type: 'object',
          properties: {
            berths: { type: 'integer', title: 'Berths' },
            mayor: { type: 'string', title: 'Mayor' },
            moored: {
              type: 'array',
              items: { type: 'object', properties: { dock: { type: 'string' }, boats: { type: 'integer' } } },
            },
          },
        },
      },
    },
    SinkBoats: { method: 'POST', path: '/sink', effect: 'write', returns: { kind: 'none' } },
  },
  list: {
    call: 'ListBoats',
    columns: ['name', 'state', 'built'],
    filters: ['state', 'built'],
    sort: 'name',
    views: [{ name: 'all', label: 'All', filter: {} }],
  },
  get: 'fromList',
  links: [{ label: 'Log book', to: '/boats/{id}', on: 'row' }],
};

type Json = Record<string, unknown>;

const createDashboard = (panel: Json, overrides: Json = {}): Json => ({
  dashboard: true,
  name: 'harbour',
  label: 'Harbour',
  icon: 'Hub',
  menu: { level: 'Root' },
  ...overrides,
  panels: [panel],
});

const context: CompileContext = { calls, resources: ['crews'], paths: ['desk'] };
const compileText = (text: string, compileContext: CompileContext = context) =>
  compileJson(
    [
      { name: 'page', text },
      { name: 'boats', text: JSON.stringify(boats) },
    ],
    compileContext,
  );

/** Returns the errors for a dashboard page, each with the text at its location. */
const getMessages = (value: Json): string => {
  const text = JSON.stringify(value, null, 1);
  const [compiled, other] = compileText(text);
  expect(other?.faults).toEqual([]);
  const [fault] = compiled?.faults ?? [];
  if (!fault) return 'nothing';
  const line = text.split('\n')[fault.line - 1] ?? '';
  return `${line.slice(fault.column - 1).replace(/,$/, '')} → ${fault.message}`;
};

const countPanel = { kind: 'count', title: 'Boats', resource: 'boats' };
const barsPanel = {
  kind: 'bars',
  title: 'Days',
  call: 'CountBoats',
  send: { from: '$today-6' },
  by: 'day',
  values: ['count'],
};
const attentionItem = {
  resource: 'boats',
  words: ['boat sunk', 'boats sunk'],
  why: 'They are in the way.',
  label: 'Raise {count}',
  tone: 'error',
};
const listPanel = { kind: 'list', title: 'First', resource: 'boats' };

describe('valid dashboard declaration', () => {
  it('is compiled with the permissions of its calls, value labels and link targets', () => {
    const [compiled] = compileText(
      JSON.stringify(
        createDashboard(
          { ...barsPanel, by: 'state', kind: 'shares', resource: 'boats' },
          { path: '/', columns: 2 },
        ),
      ),
    );
    expect(compiled?.faults).toEqual([]);
    expect(compiled?.dashboard).toMatchObject({
      path: '/',
      level: 'reseller',
      columns: 2,
      refreshEvery: 300,
    });
    expect(compiled?.dashboard?.panels[0]).toMatchObject({
      level: 'reseller',
      permission: 'numbers.view:view',
      by: { choices: { afloat: 'Afloat', docked: 'Docked' } },
      leads: { resource: 'boats', field: 'state', takes: 'several' },
      total: true,
    });
  });

  it('uses the stricter level and requires both permissions', () => {
    const [compiled] = compileText(
      JSON.stringify(createDashboard({ ...barsPanel, level: 'staff', permission: 'domains.edit' })),
    );
    expect(compiled?.dashboard?.panels[0]).toMatchObject({
      level: 'staff',
      permission: 'domains.edit + numbers.view:view',
    });
  });

  it('links to a list filtered by date range', () => {
    const [compiled] = compileText(
      JSON.stringify(createDashboard({ ...barsPanel, resource: 'boats', filterBy: 'built' })),
    );
    expect(compiled?.dashboard?.panels[0]).toMatchObject({ leads: { field: 'built', takes: 'range' } });
  });

  it('may reference an unknown resource if only the contract is available', () => {
    const text = JSON.stringify(createDashboard({ ...countPanel, resource: 'ships' }));
    expect(compileJson([{ name: 'page', text }], { calls })[0]?.faults).toEqual([]);
  });
});

describe('error in a dashboard declaration', () => {
  const cases: [what: string, value: Json, message: string][] = [
    [
      'unknown resource',
      createDashboard({ ...countPanel, resource: 'boat' }),
      '"boat" → There is no resource "boat". Did you mean "boats"?',
    ],
    [
      'unknown call',
      createDashboard({ ...barsPanel, call: 'CountBoat' }),
      '"CountBoat" → There is no call "CountBoat". Did you mean "CountBoats"?',
    ],
    [
      'call that changes data',
      createDashboard({ kind: 'count', title: 'A', call: 'SinkBoats' }),
      '"SinkBoats" → SinkBoats changes something: a dashboard only reads.',
    ],
    [
      'unknown filter',
      createDashboard({ ...countPanel, filter: { stat: ['afloat'] } }),
      '"stat": [ → There is no filter of boats "stat". Did you mean "state"?',
    ],
    [
      'unknown filter value',
      createDashboard({ ...countPanel, filter: { state: ['aflot'] } }),
      '"aflot" → There is no value of "state" "aflot". Did you mean "afloat"?',
    ],
    [
      'unknown pointer',
      createDashboard({ ...countPanel, filter: { built_from: '$toady' } }),
      '"$toady" → There is no pointer "$toady". Did you mean "$today"?',
    ],
    [
      'both a resource and a call',
      createDashboard({ ...countPanel, call: 'CountBoats' }),
      '"call": "CountBoats" → A number is of a "resource" or of a "call", not of both.',
    ],
    [
      'neither a resource nor a call',
      createDashboard({ kind: 'count', title: 'A' }),
      '{ → It says neither "resource" nor "call": there is nothing to read.',
    ],
    [
      'unknown response field',
      createDashboard({ kind: 'count', title: 'A', call: 'TellHarbour', value: 'berth' }),
      '"berth" → There is no field of what TellHarbour answers "berth". Did you mean "berths"?',
    ],
    [
      'non-numeric value field',
      createDashboard({ kind: 'count', title: 'A', call: 'TellHarbour', value: 'mayor' }),
      '"mayor" → "mayor" holds no number.',
    ],
    [
      'response without rows',
      createDashboard({ kind: 'count', title: 'A', call: 'TellHarbour' }),
      '"TellHarbour" → TellHarbour answers no rows: say which field of it is shown, as "value".',
    ],
    [
      'unknown field in a condition',
      createDashboard({ ...countPanel, tones: [{ when: { field: 'number', above: 3 }, tone: 'error' }] }),
      '"number" → There is no field of a number "number".',
    ],
    [
      'comparison with the same data',
      createDashboard({ ...countPanel, compare: { label: 'before' } }),
      '{ → It is compared with itself: say another "filter", "send" or "value".',
    ],
    [
      'unknown request field',
      createDashboard({ ...barsPanel, send: { from: '$today', kin: 'big' } }),
      '"kin": "big" → There is no field of what CountBoats takes "kin". Did you mean "kind"?',
    ],
    [
      'missing required request field',
      createDashboard({ ...barsPanel, send: { kind: 'big' } }),
      '{ → CountBoats asks for "from", and is sent none.',
    ],
    [
      'invalid request field value',
      createDashboard({ ...barsPanel, send: { from: '$today', kind: 'bag' } }),
      '"bag" → There is no value of "kind" "bag". Did you mean "big"?',
    ],
    [
      'unknown grouping field',
      createDashboard({ ...barsPanel, by: 'date' }),
      '"date" → There is no field of the rows of CountBoats "date". Did you mean "day"?',
    ],
    [
      'unknown value field',
      createDashboard({ ...barsPanel, values: ['counts'] }),
      '"counts" → There is no field of the rows of CountBoats "counts". Did you mean "count"?',
    ],
    [
      'line chart without a time axis',
      createDashboard({ ...barsPanel, kind: 'lines', by: 'state' }),
      '"state" → Lines are drawn along days, hours or moments, and "state" holds none.',
    ],
    [
      'share chart with two values',
      createDashboard({ ...barsPanel, kind: 'shares', values: ['count', 'count'] }),
      '"count" → Parts of a whole are of one value.',
    ],
    [
      'invalid date',
      createDashboard({ ...barsPanel, days: ['$today-6', 'tomorrow'] }),
      '"tomorrow" → "tomorrow" is no day: $today, $today-29 or a date.',
    ],
    [
      'comparison with the previous week without a date range',
      createDashboard({ ...barsPanel, compare: 'weekBefore' }),
      '"compare": "weekBefore" → Days are compared: say from which to which, as "days".',
    ],
    [
      'unknown filter field of the linked list',
      createDashboard({ ...barsPanel, resource: 'boats', filterBy: 'build' }),
      '"build" → There is no field of boats "build". Did you mean "built"?',
    ],
    [
      'unknown row field in a response',
      createDashboard({
        kind: 'bars',
        title: 'A',
        call: 'TellHarbour',
        rows: 'moord',
        by: 'dock',
        values: ['boats'],
      }),
      '"moord" → There is no field of what TellHarbour answers "moord". Did you mean "moored"?',
    ],
    [
      'duplicate part label',
      createDashboard({
        kind: 'shares',
        title: 'A',
        resource: 'boats',
        parts: [
          { label: 'X', filter: {} },
          { label: 'X', filter: {} },
        ],
      }),
      '"X" → There are two parts "X"; keep one.',
    ],
    [
      'unknown column',
      createDashboard({ ...listPanel, columns: ['name', 'length'] }),
      '"length" → There is no column of boats "length".',
    ],
    [
      'unsupported sort field',
      createDashboard({ ...listPanel, sort: 'state' }),
      '"state" → There is no order of boats by "state".',
    ],
    [
      'attention item whose age is not a sort order',
      createDashboard({ kind: 'attention', title: 'A', items: [{ ...attentionItem, since: 'state' }] }),
      '"state" → There is no order of boats by "state".',
    ],
    [
      'attention item without a count in its action',
      createDashboard({ kind: 'attention', title: 'A', items: [{ ...attentionItem, label: 'Fix' }] }),
      '"Fix" → It says how many: "Fix {count}".',
    ],
    [
      'attention item with examples of a list',
      createDashboard({
        kind: 'attention',
        title: 'A',
        items: [{ ...attentionItem, examples: { rows: 'boats', field: 'name' } }],
      }),
      '→ Examples are rows of what a call answers.',
    ],
    [
      'too many recent entries',
      createDashboard({ kind: 'recent', title: 'A', rows: 40 }),
      '40 → A panel has 1 to 11 entries.',
    ],
    [
      'number of rows out of range',
      createDashboard({ ...listPanel, rows: 500 }),
      '500 → A panel has 1 to 50 rows.',
    ],
    [
      'search on a list that has none',
      createDashboard({ ...listPanel, search: true }),
      'true → The list of boats has no search.',
    ],
    [
      'unknown permission',
      createDashboard({ ...countPanel, permission: 'number.view' }),
      '"number.view" → There is no permission "number.view". Did you mean "numbers.view"?',
    ],
    [
      'link to another site',
      createDashboard({ kind: 'text', title: 'A', text: 'B', links: [{ label: 'C', to: '//x' }] }),
      '"//x" → A link leads to a screen of the console: it begins with one slash.',
    ],
    [
      'unknown component',
      createDashboard({ kind: 'custom', title: 'A', component: 'findr' }),
      '"findr" → "findr" is not known here.',
    ],
    [
      'unknown icon',
      createDashboard(countPanel, { icon: 'Hubb' }),
      '"Hubb" → "Hubb" is not known here. Did you mean "Hub"?',
    ],
    [
      'option of another panel kind',
      createDashboard({ ...countPanel, days: ['$today', '$today'] }),
      '"days": [ → There is no option "days" here.',
    ],
    [
      'unknown panel kind',
      createDashboard({ ...countPanel, kind: 'counts' }),
      '"counts" → "counts" is not known here. Did you mean "count"?',
    ],
    [
      'unknown option',
      createDashboard({ ...countPanel, titel: 'B' }),
      '"titel": "B" → There is no option "titel" here. Did you mean "title"?',
    ],
    [
      'panel wider than the dashboard',
      createDashboard({ ...countPanel, width: 3 }, { columns: 2 }),
      '3 → The dashboard has 2 columns.',
    ],
    [
      'duplicate panel title',
      { ...createDashboard(countPanel), panels: [countPanel, countPanel] },
      '"Boats" → There are two panels "Boats"; keep one.',
    ],
    [
      'name already used by a resource',
      createDashboard(countPanel, { name: 'boats' }),
      '"boats" → The address /boats is that of a resource.',
    ],
    [
      'path already in use',
      createDashboard(countPanel, { path: '/desk' }),
      '"/desk" → The address /desk is taken.',
    ],
  ];
  it.each(cases)('is reported with its position: %s', (_, value, message) => {
    expect(getMessages(value)).toContain(message);
  });

  it('does not affect other declared resources', () => {
    const [page_, other] = compileText(JSON.stringify(createDashboard({ ...countPanel, resource: 'boat' })));
    expect(page_?.dashboard).toBeUndefined();
    expect(other?.resource?.name).toBe('boats');
  });
});
