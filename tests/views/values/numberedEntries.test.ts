import { describe, expect, it } from 'vitest';
import type { NumberedSpec } from '../../../src/declaration/compiledFields';
import { createUniqueName } from '../../../src/views/audio/createUniqueName';
import { getPlayerCommand, stepSpeed } from '../../../src/views/audio/playerKeys';
import {
  findFreeSlot,
  getEntryName,
  getUsedSlots,
  moveEntry,
} from '../../../src/views/values/numberedEntries';

const numbers = ['0', '1', '2', '3'];
const list: NumberedSpec = {
  entry: 'Announcement',
  slots: numbers.map((number) => ({ number, fields: [`wavfile${number}`, `flag${number}`] })),
};
const keys: NumberedSpec = {
  entry: 'Key',
  slots: numbers.map((number) => ({
    number,
    fields: [`wavfile${number}`],
    by: { key: `key${number}`, to: `act${number}` },
  })),
};
const createReader = (values: Record<string, string>) => (field: string) => values[field] ?? '';

describe('numbered fields shown as a list', () => {
  const record = { wavfile0: 'free.wav', wavfile2: 'place.wav', flag2: '800' };

  it('have an entry for each number that has a value or was just added', () => {
    const getUsed = (added?: string[]) =>
      getUsedSlots(list, createReader(record), added).map(({ number }) => number);
    expect(getUsed()).toEqual(['0', '2']);
    expect(getUsed(['3'])).toEqual(['0', '2', '3']);
  });

  it('add a new entry after the last entry, or in a free position', () => {
    const next = (texts: Record<string, string>) =>
      findFreeSlot(list, getUsedSlots(list, createReader(texts)))?.number;
    expect(next({})).toBe('0');
    expect(next(record)).toBe('3');
    expect(next({ ...record, wavfile3: 'x' })).toBe('1');
    expect(next({ wavfile0: 'a', wavfile1: 'b', wavfile2: 'c', wavfile3: 'd' })).toBeUndefined();
  });

  it('change only entries that are moved, and preserve gaps', () => {
    const moved = (from: number, to: number) =>
      moveEntry(getUsedSlots(list, createReader(record)), from, to, createReader(record));
    expect(moved(0, 1)).toEqual({
      wavfile0: 'place.wav',
      flag0: '800',
      wavfile2: 'free.wav',
      flag2: '',
    });
    expect(moved(1, 1)).toEqual({});
  });

  it('are named by their position, or by their key and destination', () => {
    const texts = { key1: '3', act1: '601' };
    const getName = (value: string) => (value === '601' ? 'Sales' : value);
    const name = (spec: NumberedSpec, place: number) =>
      getEntryName(
        spec,
        spec.slots[place] ?? { number: '', fields: [] },
        place,
        createReader(texts),
        getName,
      );
    expect(name(list, 2)).toBe('Announcement 3');
    expect(name(keys, 1)).toBe('Key 3: Sales');
    expect(name(keys, 2)).toBe('Key 2');
  });
});

describe('name of a recording', () => {
  it('is derived from its label and unique', () => {
    expect(createUniqueName('Key 3: Café & Sales', [])).toBe('key-3-cafe-sales');
    expect(createUniqueName('Welcome', ['welcome.wav', 'Welcome-2.WAV'])).toBe('welcome-3');
    expect(createUniqueName('…', [])).toBe('recording');
  });
});

describe('controls of the audio player', () => {
  const key = (name: string, overrides = {}) =>
    getPlayerCommand({
      key: name,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...overrides,
    });

  it('respond to keys without affecting browser shortcuts', () => {
    expect([
      key(' '),
      key('ArrowLeft'),
      key('ArrowRight', { shiftKey: true }),
      key('N'),
      key('p'),
      key('>'),
    ]).toEqual([{ toggle: true }, { jump: -5 }, { jump: 15 }, { other: 1 }, { other: -1 }, { faster: 1 }]);
    expect([key('p', { ctrlKey: true }), key('Tab')]).toEqual([undefined, undefined]);
  });

  it('have a minimum and a maximum speed', () => {
    expect([stepSpeed(1, 1), stepSpeed(2, 1), stepSpeed(0.75, -1)]).toEqual([1.25, 2, 0.75]);
  });
});
