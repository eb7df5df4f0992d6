import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { toRow } from '../../src/dataProvider/ids';
import { joinRows } from '../../src/dataProvider/joinRows';
import type { ActionSpec, ListedResource } from '../../src/declaration/compiled';
import { compileJson } from '../../src/declaration/written/compileJson';

const createTextField = (title: string) => ({ type: ['string', 'null'], title });
const usage = {
  type: 'object',
  properties: {
    account: { type: 'integer', title: 'Account' },
    minutes: { type: ['integer', 'null'], title: 'Minutes' },
  },
};
const answerSchema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      items: { type: 'object', properties: { line: { type: 'integer' }, state: createTextField('State') } },
    },
  },
};
const createCall = (path: string, overrides: object) => ({
  method: 'POST',
  path,
  effect: 'read',
  body: { type: 'object', properties: {} },
  ...overrides,
});

const createAccounts = ({ list = {}, answerTable }: { list?: object; answerTable?: object }) => {
  const declaration = {
    name: 'accounts',
    label: ['Account', 'Accounts'],
    icon: 'Key',
    id: 'id',
    title: 'name',
    menu: { level: 'Root', group: 'Added' },
    history: false,
    entity: {
      title: 'Account',
      type: 'object',
      properties: { id: { type: 'integer', title: 'Number' }, name: createTextField('Name') },
    },
    list: { call: 'GetAccounts', columns: ['name'], ...list },
    actions: [
      {
        name: 'load',
        label: 'Load',
        on: 'list',
        call: 'LoadSheet',
        form: ['sheet'],
        ...(answerTable && { answerTable }),
      },
    ],
    calls: {
      GetAccounts: createCall('/accounts', { returns: { kind: 'list' } }),
      GetPagedAccounts: createCall('/pages', {
        returns: { kind: 'paged' },
        body: {
          type: 'object',
          properties: { sortBy: { type: ['string', 'null'], enum: ['id', 'used', null] } },
        },
      }),
      GetUsage: createCall('/usage', {
        body: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
        returns: { kind: 'list', item: usage },
      }),
      GetTotal: createCall('/total', { returns: { kind: 'one', item: usage } }),
      LoadSheet: createCall('/load', {
        effect: 'write',
        body: { type: 'object', properties: { sheet: { type: 'string', format: 'binary', title: 'Sheet' } } },
        returns: { kind: 'one', item: answerSchema },
      }),
    },
  };
  const [compiled] = compileJson([{ name: 'accounts', text: JSON.stringify(declaration, null, 1) }], {
    calls: {},
  });
  return { spec: compiled?.resource, said: compiled?.faults[0]?.message ?? '' };
};

const join = { call: 'GetUsage', by: { row: 'id', other: 'account' }, keys: 'ids', fields: ['minutes'] };

describe('columns joined from a second call', () => {
  it('are placed last and cannot be sorted', () => {
    const { spec } = createAccounts({ list: { join } });
    expect(spec?.list.join).toMatchObject({ call: 'GetUsage', row: 'id', other: 'account', keys: 'ids' });
    expect(spec?.list.columns).toMatchObject([
      { field: 'name' },
      { field: '$joined.minutes', label: 'Minutes', sortable: false, readOnly: true },
    ]);
  });

  it('can be sorted if the call of the list can sort by them, link to screens, and appear on cards', () => {
    const fields = [{ field: 'minutes', to: '/bills?account={account}', warnBy: 'minutes', sortBy: 'used' }];
    const { spec } = createAccounts({
      list: { call: 'GetPagedAccounts', join: { ...join, fields }, card: [{ joined: 'minutes' }] },
    });
    const column = {
      field: '$joined.minutes',
      sortable: true,
      sortBy: 'used',
      to: '/bills?account={$joined.account}',
      warnBy: '$joined.minutes',
    };
    expect(spec?.list.columns[1]).toMatchObject(column);
    expect(spec?.list.card).toMatchObject([column]);
    expect(createAccounts({ list: { join, card: [{ joined: 'minute' }] } }).said).toMatch(
      /Did you mean "minutes"/,
    );
  });

  it.each([
    [{ call: 'GetUsge' }, /Did you mean "GetUsage"/],
    [{ call: 'GetTotal', keys: undefined }, /GetTotal answers no list/],
    [{ by: { row: 'idd', other: 'account' } }, /Did you mean "id"/],
    [{ by: { row: 'id', other: 'acount' } }, /Did you mean "account"/],
    [{ by: 'id' }, /no field of what GetUsage answers "id"/],
    [{ keys: 'idz' }, /Did you mean "ids"/],
    [{ fields: ['minute'] }, /Did you mean "minutes"/],
    [{ fields: [{ field: 'minutes', to: '/bills?account={acount}' }] }, /Did you mean "account"/],
    [{ fields: [{ field: 'minutes', sortBy: 'minutes' }] }, /GetAccounts/],
    [{ fields: [{ field: 'minutes', warnBy: 'minute' }] }, /Did you mean "minutes"/],
  ])('are rejected with an invalid declaration: %j', (invalid, message) =>
    expect(createAccounts({ list: { join: { ...join, ...invalid } } }).said).toMatch(message),
  );
});

describe('rows joined with a second call', () => {
  const { spec } = createAccounts({ list: { join } });
  const page = {
    data: [
      { id: '1', name: 'Ann' },
      { id: '2', name: 'Ben' },
    ] as RaRecord[],
    meta: { notes: [], missing: [] },
  };
  const joined = (of: () => Promise<object[]>) => {
    const rows = { of: vi.fn((..._: unknown[]) => of()) };
    const context = { session: () => ({ level: 'staff' }), domain: () => undefined };
    const joinSpec = spec?.list.join;
    if (!joinSpec) throw new Error('There is no join.');
    const reader = { caller: {}, rows, context, findCall: async () => undefined } as unknown as Parameters<
      typeof joinRows
    >[0];
    return { rows, page: joinRows(reader, spec as ListedResource, joinSpec, page) };
  };

  it('are loaded in one request and matched by key', async () => {
    const { rows, page: read } = joined(async () => [{ account: 2, minutes: 7 }]);
    expect((await read).data).toEqual([
      { id: '1', name: 'Ann', $joined: {} },
      { id: '2', name: 'Ben', $joined: { account: 2, minutes: 7 } },
    ]);
    expect(rows.of).toHaveBeenCalledExactlyOnceWith('accounts', 'GetUsage', { ids: [1, 2] });
  });

  it('are shown without the joined values if the call fails, with a note', async () => {
    const { data, meta } = await joined(async () => {
      throw new Error('Out of order');
    }).page;
    expect(data).toEqual(page.data);
    expect(meta.notes).toEqual([expect.stringMatching(/^Minutes could not be read: .*Out of order/)]);
  });

  it('are sent back without the joined values', () =>
    expect(toRow({ id: [{ field: 'id', type: 'integer' }] }, { id: '2', name: 'Ben', $joined: {} })).toEqual({
      id: 2,
      name: 'Ben',
    }));
});

describe('response displayed as a table', () => {
  const columns = ['line', { field: 'state', tones: { refused: 'error' } }];
  const load = (answerTable: object): ActionSpec | undefined =>
    createAccounts({ answerTable }).spec?.actions.find(({ name }) => name === 'load');

  it('uses the declared rows and fields', () =>
    expect(load({ rows: 'lines', columns })?.answerTable).toMatchObject({
      rows: 'lines',
      columns: [{ field: 'line' }, { field: 'state', label: 'State', tones: { refused: 'error' } }],
    }));

  it.each([
    [{ columns }, /answers no list/],
    [{ rows: 'linez', columns }, /Did you mean "lines"/],
    [{ rows: 'lines', columns: ['lien'] }, /Did you mean "line"/],
  ])('is rejected with an invalid declaration: %j', (answerTable, message) =>
    expect(createAccounts({ answerTable }).said).toMatch(message),
  );
});
