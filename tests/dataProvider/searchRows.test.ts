import { describe, expect, it } from 'vitest';
import { searchRows } from '../../src/dataProvider/searchRows';

const rows = [
  { id: 1, did: '61255500123', mac: '001565A1B2C3', name: 'Front desk' },
  { id: 2, did: '61355500123', mac: '001565ffee02', name: 'Unit 2, 5550 Main' },
];
const searchIds = async (search: string) =>
  (await searchRows(rows, search, ['did', 'mac', 'name'])).map(({ id }) => id);

describe('client-side search', () => {
  it.each([
    ['(02) 5550 0123', [1]],
    ['+61 2 5550-0123', [1]],
    ['0011 61 2 5550', [1]],
    ['0355500123', [2]],
    ['*0123', [1, 2]],
    ['*5550', []],
    ['00:15:65:A1:b2:c3', [1]],
    ['00-15-65', [1, 2]],
    ['0015.65ff.ee02', [2]],
    ['desk front', [1]],
    ['5550 main', [2]],
    ['0455500123', []],
    ['5550 0100-0199', [1, 2]],
    ['0255500123, 0355500123', [1, 2]],
    ['', [1, 2]],
    ['unit 5', [2]],
    ['unit 0355500123', [2]],
    ['front 0355500123', []],
    ['my no. is 0061-2-5550.0123!!', []],
  ])('finds %s in any format', async (typed, ids) => expect(await searchIds(typed)).toEqual(ids));
});
