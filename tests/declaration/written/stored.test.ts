import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { storedFormats } from '../../../contract/recordStores/storedEntity';
import { getKind } from '../../../src/declaration/buildFieldSpec';
import { buildWireCalls } from '../../../src/declaration/buildWireCalls';
import { compileJson } from '../../../src/declaration/written/compileJson';

const calls: Record<string, Call> = allCalls;

const phones = {
  store: true,
  name: 'loan-phones',
  label: ['Loan phone', 'Loan phones'],
  icon: 'Hub',
  title: 'model',
  menu: { level: 'Root' },
  level: 'reseller',
  entity: {
    title: 'Loan phone',
    type: 'object',
    required: ['model'],
    properties: {
      model: { type: 'string', title: 'Model' },
      state: { type: 'string', title: 'State', enum: ['in', 'out'] },
      price: { type: 'number', title: 'Price' },
      pin: { type: 'string', format: 'password', writeOnly: true },
    },
  },
  list: { columns: ['model', 'state'], search: true, filters: ['state', 'price', 'dateCreated'] },
  form: [{ section: 'Phone', fields: ['model', 'state', 'price', 'pin'] }],
};

const compileStored = (over: object = {}) => {
  const [compiled] = compileJson([{ name: 'phones', text: JSON.stringify({ ...phones, ...over }) }], {
    calls,
    resources: ['trunks'],
  });
  return compiled;
};
const compileWithField = (field: object) => ({
  entity: { ...phones.entity, properties: { ...phones.entity.properties, extra: field } },
});

describe('entity in the record store', () => {
  it('has calls, permissions and audit entries like any other entity', () => {
    const source = compileStored();
    expect(source?.faults).toEqual([]);
    const spec = source?.resource;
    expect(spec).toMatchObject({
      id: [{ field: 'id', type: 'integer' }],
      level: 'reseller',
      can: { create: 'reseller', update: 'reseller', remove: 'reseller' },
      audits: 'store:loan-phones',
      list: { paging: 'server' },
    });
    expect(spec?.fields.map(({ field }) => field)).toEqual(['model', 'state', 'price']);
    expect(spec?.list.filters.map(({ field, range, multiple }) => [field, range, multiple])).toEqual([
      ['state', undefined, true],
      ['price', true, undefined],
      ['dateCreated', true, undefined],
    ]);
    const wires = Object.values(buildWireCalls(source?.calls ?? {}));
    expect(wires.map(({ stored }) => stored?.verb)).toEqual([
      ...['list', 'many', 'get', 'create', 'update', 'remove'],
    ]);
  });

  it('is available only to staff by default', () => {
    const { level: _, ...unsaid } = phones;
    const [compiled] = compileJson([{ name: 'phones', text: JSON.stringify(unsaid) }], {
      calls,
      resources: [],
    });
    expect(compiled?.faults).toEqual([]);
    expect(compiled?.resource).toMatchObject({ level: 'staff', can: { create: 'staff', remove: 'staff' } });
  });

  it('belongs to the current phone system if its screen is in the customer menu', () => {
    const spec = compileStored({ menu: { level: 'Customer' } })?.resource;
    expect(spec?.list.send).toEqual({ domain_name: '$domain' });
    expect(spec?.create?.send).toEqual({ '...': '$data', domain_name: '$domain' });
    const everywhere = compileStored()?.resource;
    expect(everywhere?.list).not.toHaveProperty('send');
    expect(everywhere?.create).not.toHaveProperty('send');
  });

  it.each([
    [compileWithField({ $ref: '#' }), /no option "\$ref"|leads to another schema/],
    [compileWithField({ type: 'telegram' }), /kind "telegram"/],
    [compileWithField({ type: 'string', format: 'teleport' }), /kind "teleport"/],
    [{ entity: { ...phones.entity, properties: { id: { type: 'integer' } } } }, /gives every record "id"/],
    [{ list: { ...phones.list, call: 'GetTrunks' } }, /no option "call"/],
    [{ entity: 'Remote trunk' }, /"entity" must be an object/],
    [{ store: false }, /"store"/],
    [{ name: 'trunks' }, /There is a screen "trunks" already/],
    [{ list: { ...phones.list, filters: ['colour'] } }, /"colour"/],
  ])('is rejected if its declaration contains an error: %j', (over, message) => {
    const source = compileStored(over);
    expect(source?.resource).toBeUndefined();
    expect(source?.faults[0]?.message).toMatch(message);
  });

  it('supports only formats that have a kind of their own', () => {
    const plain = storedFormats.filter((format) => getKind({ type: 'string', format }) === 'text');
    expect(plain).toEqual([]);
  });
});
