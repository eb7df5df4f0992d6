import { describe, expect, it } from 'vitest';
import { getId, getKeys, toRecord, toRow, toWireId } from '../../src/dataProvider/ids';

const single = { id: [{ field: 'id', type: 'integer' as const }] };
const pair = {
  id: [
    { field: 'did', type: 'string' as const },
    { field: 'node', type: 'integer' as const },
  ],
};

describe('record ids', () => {
  it('are strings in react-admin and have their original type in requests', () => {
    expect(getId(single, { id: 5 })).toBe('5');
    expect(toWireId(single, '5')).toBe(5);
    expect(toRow(single, { id: '5', name: 'x' })).toEqual({ id: 5, name: 'x' });
  });

  it.each(['61255500001', 'a~b', '100%', '%7E', '~~'])(
    'are joined and split correctly if they contain %s',
    (did) => {
      const id = getId(pair, { did, node: 3 });
      expect(id.split('~')).toHaveLength(2);
      expect(getKeys(pair, id)).toEqual({ did, node: 3 });
    },
  );

  it('are not added to records sent to the API', () => {
    expect(toRow(pair, toRecord(pair, { did: '1', node: 2, extra: true }))).toEqual({
      did: '1',
      node: 2,
      extra: true,
    });
  });

  it('are omitted from new records if they are empty', () => {
    expect(toRow(single, { id: '', name: 'x' })).toEqual({ name: 'x' });
  });
});
