import { describe, expect, it, vi } from 'vitest';
import { findClosestMatch } from '../../contract/findClosestMatch';
import { getKind } from '../../src/declaration/buildFieldSpec';
import { isConditionMet, listConditionFields } from '../../src/declaration/condition';
import { humanise } from '../../src/declaration/humanise';
import { expandTemplates, listTemplates } from '../../src/declaration/template';
import { isEmpty } from '../../src/lib/isEmpty';
import { getValueAt } from '../../src/lib/paths';

describe('evaluated conditions', () => {
  const record = { state: 'assigned', trunk: { channels: 0 }, tags: [], name: null };

  it.each([
    [undefined, true],
    [{ field: 'state', is: 'assigned' }, true],
    [{ field: 'state', not: 'assigned' }, false],
    [{ field: 'state', not: 'reserved' }, true],
    [{ field: 'state', is: 'reserved' }, false],
    [{ field: 'state', in: ['available'] }, false],
    [{ field: 'name', empty: true }, true],
    [{ field: 'name', empty: false }, false],
    [{ field: 'state', in: ['available', 'assigned'] }, true],
    [{ field: 'trunk.channels', is: 0 }, true],
    [{ field: 'tags', empty: true }, true],
    [{ field: 'name', is: null }, true],
    [{ field: 'trunk.channels', above: -1 }, true],
    [{ field: 'trunk.channels', above: 0 }, false],
    [{ field: 'state', above: 0 }, false],
    [{ field: 'missing', is: null }, true],
    [{ field: 'missing.deeper', empty: false }, false],
    [
      {
        all: [
          { field: 'state', is: 'assigned' },
          { field: 'tags', empty: false },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'state', is: 'x' },
          { field: 'name', empty: true },
        ],
      },
      true,
    ],
    [{ all: [] }, true],
    [{ any: [] }, false],
  ])('%j is %s', (condition, expected) => expect(isConditionMet(condition, record)).toBe(expected));

  it('list the fields they compare and the references they need', () => {
    expect(
      listConditionFields({
        all: [
          { field: 'end', after: { field: 'start' } },
          { reference: 'trunk', holds: { field: 'state', is: { field: 'wanted' } } },
          { session: 'id', is: { field: 'owner' } },
          { none: [{ related: 'Calls', above: 0 }] },
        ],
      }),
    ).toEqual(['end', 'start', 'trunk', 'owner']);
  });

  it('list each referenced field once', () => {
    expect(
      listConditionFields({
        all: [
          { field: 'a', is: 1 },
          {
            any: [
              { field: 'b', empty: true },
              { field: 'a', not: 2 },
            ],
          },
        ],
      }),
    ).toEqual(['a', 'b']);
  });

  it('read nested paths through values of any type', () => {
    expect(getValueAt(null, 'a.b')).toBeUndefined();
    expect(getValueAt({ a: { b: 1 } }, 'a.b')).toBe(1);
    expect([0, false, ' '].map(isEmpty)).toEqual([false, false, false]);
  });
});

describe('request templates', () => {
  const context = {
    id: 5,
    ids: [5, 6],
    record: { trunk: 'T-1', inner: { x: 1 } },
    form: { quantity: 3 },
    related: { id: 9 },
    data: { a: 1, b: 2 },
    changes: { b: 2 },
    session: { wholesalerId: 4 },
    domain: 'wharf.pbx.example',
  };

  it('insert values from the record, form, row, session and domain', () => {
    expect(
      expandTemplates(
        {
          id: '$id',
          ids: '$ids',
          trunk: '$record.trunk',
          x: '$record.inner.x',
          quantity: '$form.quantity',
          plan: '$related.id',
          wholesaler: '$session.wholesalerId',
          domain: '$domain',
          type: { literal: '$id' },
          none: null,
          yes: true,
          gone: '$record.missing',
        },
        context,
      ),
    ).toEqual({
      id: 5,
      ids: [5, 6],
      trunk: 'T-1',
      x: 1,
      quantity: 3,
      plan: 9,
      wholesaler: 4,
      domain: 'wharf.pbx.example',
      type: '$id',
      none: null,
      yes: true,
    });
  });

  it('send all values, only the changes, or either with named fields', () => {
    expect(expandTemplates('$data', context)).toEqual({ a: 1, b: 2 });
    expect(expandTemplates('$changes', context)).toEqual({ b: 2 });
    expect(expandTemplates({ '...': '$changes', b: { literal: 'wins' }, did: '$id' }, context)).toEqual({
      b: 'wins',
      did: 5,
    });
    expect(expandTemplates(undefined, context)).toEqual({});
  });

  it('can be nested in objects and lists and omit empty parts', () => {
    expect(
      expandTemplates(
        {
          record: { '...': '$data', name: '$record.trunk', tags: ['$form.quantity', '$form.gone'] },
          rows: [{ id: '$id', kind: { literal: 'trunk' } }, { id: '$record.missing' }],
          gone: { name: '$record.missing', tags: ['$form.gone'] },
          none: [],
        },
        context,
      ),
    ).toEqual({
      record: { a: 1, b: 2, name: 'T-1', tags: [3] },
      rows: [{ id: 5, kind: 'trunk' }],
      none: [],
    });
  });

  it('are all found at any nesting level', () => {
    const send = { id: '$id', record: { '...': '$data', tags: ['$form.tag', { literal: '$ids' }] } };
    expect(listTemplates(send)).toEqual(['$id', '$data', '$form.tag', { literal: '$ids' }]);
    expect(listTemplates({ record: {}, tags: [] })).toEqual([]);
    expect(listTemplates(undefined)).toEqual([]);
  });
});

describe('derivation from contract names and schemas', () => {
  it.each([
    ['moliPassthroughEnabled', 'Moli passthrough enabled'],
    ['pbx_serverid', 'Pbx serverid'],
    ['did', 'Did'],
  ])('converts the name %s to the label %s', (name, label) => expect(humanise(name)).toBe(label));

  it('finds the nearest known name, if any', () => {
    expect(findClosestMatch('GetTrunk', ['GetTrunks', 'GetRatePlans'])).toBe('GetTrunks');
    expect(findClosestMatch('zzz', ['GetTrunks'])).toBeUndefined();
  });

  it.each([
    [{ type: ['string', 'null'], format: 'phone' }, 'phone'],
    [{ type: 'string', enum: ['a'] }, 'choice'],
    [{ type: 'integer', 'x-reference': 'x' }, 'reference'],
    [{ type: ['boolean', 'null'] }, 'boolean'],
    [{}, 'json'],
    [{ type: 'string', format: 'unheard-of' }, 'text'],
  ])('detects the kind of %j', (schema, kind) => expect(getKind(schema)).toBe(kind));
});

describe('relative days', () => {
  it('are counted from the current day', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 30), toFake: ['Date'] });
    expect(expandTemplates({ from: '$today', to: '$today+90' }, {})).toEqual({
      from: '2026-11-21',
      to: '2027-02-19',
    });
    vi.useRealTimers();
  });
});
