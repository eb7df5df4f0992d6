import { describe, expect, it } from 'vitest';
import { canUndo, isForAll } from '../../src/dataProvider/actions/actionShape';
import { getId, getKeys, toRow, toWireId } from '../../src/dataProvider/ids';
import { extractRows, getListShape } from '../../src/dataProvider/shape';
import { sendsFullRecord } from '../../src/dataProvider/writes';
import type { ActionSpec, ResourceSpec } from '../../src/declaration/compiled';

describe('rows of a response', () => {
  const row = { id: 1 };
  it.each([
    [undefined, []],
    [null, []],
    [[row], [row]],
    [{ items: [row, 4], totalCount: 2 }, [row]],
    [{ a: row, b: row }, [row, row]],
    [{}, []],
  ])('are extracted from %j: %j', (answer, rows) => expect(extractRows(answer)).toEqual(rows));

  it('are reported as missing, with an excerpt of the response', () => {
    expect(() => extractRows('x'.repeat(120))).toThrow(`than a list: ${'x'.repeat(120)}`);
    expect(() => extractRows('x'.repeat(121))).toThrow(/: x{120}…$/);
    expect(() => extractRows({ a: 1 })).toThrow('{"a":1}');
    expect(() => extractRows(() => 1)).toThrow('() => 1');
  });

  it('lack a column only if the first part of its path appears in no row', () => {
    const columns = [
      { field: 'in.city', required: true },
      { field: 'name', required: true },
      { field: 'far' },
    ];
    const spec = { id: [{ field: 'id' }], list: { columns } } as unknown as ResourceSpec;
    const rows = Array.from({ length: 9 }, (_, id) => ({ id, in: {} }));
    expect(getListShape(spec, rows)).toEqual({ notes: [], missing: ['name'] });
    expect(getListShape(spec, [...rows, { id: 9, in: {} }]).missing).toEqual(['name', 'far']);
    expect(getListShape(spec, [...rows, { id: 9, name: 1, far: 2 }]).missing).toEqual([]);
    expect(getListShape(spec, [{ id: null, in: {} }, { id: 0 }]).notes).toEqual([
      '1 of 2 records have no id: they can be read, but not opened.',
    ]);
  });
});

describe('composite record id', () => {
  const singleId = { id: [{ field: 'id', type: 'integer' as const }] };
  const two = {
    id: [
      { field: 'a', type: 'string' as const },
      { field: 'b', type: 'integer' as const },
    ],
  };
  it('is empty if the row has none', () => {
    expect([getId(singleId, {}), getId(singleId, { id: null }), getId(two, { b: 0 })]).toEqual([
      '',
      '',
      '~0',
    ]);
  });
  it('replaces missing parts with an empty string, even for numbers', () => {
    expect(getKeys(two, 'x')).toEqual({ a: 'x', b: '' });
    expect(getKeys(singleId, '')).toEqual({ id: '' });
    expect(toWireId(two, 'x~4')).toEqual({ a: 'x', b: 4 });
  });
  it('is not sent if the record has none yet', () => {
    expect(toRow(singleId, { name: 'x' })).toEqual({ name: 'x' });
    expect(toRow(singleId, { id: undefined, name: 'x' })).toEqual({ name: 'x' });
  });
});

describe('body of an update request', () => {
  it.each([
    [undefined, true],
    ['$data', true],
    ['$changes', false],
    [{ '...': '$data', id: '$id' }, true],
    [{ '...': '$changes' }, false],
    [{ name: '$form.name' }, false],
  ])('is the complete record for %j: %s', (send, whole) => {
    expect(sendsFullRecord({ update: { call: 'Update', ...(send && { send }) } } as ResourceSpec)).toBe(
      whole,
    );
  });
  it('is the complete record if nothing is declared', () =>
    expect(sendsFullRecord({} as ResourceSpec)).toBe(true));
});

describe('action', () => {
  it.each([
    [{ ids: '$ids' }, true],
    [{ id: '$id' }, false],
    ['$data', false],
    [undefined, false],
  ])('handles all records in one call with %j: %s', (send, all) => {
    expect(isForAll({ ...(send && { send }) } as Pick<ActionSpec, 'send'>)).toBe(all);
  });

  const undo = { call: 'Undo' };
  it.each([
    [{ undo }, 0, 2, true],
    [{ undo, undoBy: 'trunk' }, 1, 2, false],
    [{ undo, undoBy: 'trunk' }, 2, 2, true],
    [{ set: { a: 1 } }, 2, 2, true],
    [{ set: { a: 1 } }, 3, 2, true],
    [{ set: { a: 1 } }, 1, 2, false],
    [{}, 2, 2, false],
  ])('can be undone for %j with %i of %i records loaded: %s', (action, availableCount, completed, can) => {
    expect(canUndo(action as unknown as ActionSpec, Array(availableCount).fill({}), completed)).toBe(can);
  });
});
