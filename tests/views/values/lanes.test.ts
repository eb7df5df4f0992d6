import { describe, expect, it } from 'vitest';
import { findNamedAccount } from '../../../src/telephony/accounts/findNamedAccount';
import { assignKey, findRow, type KeyRow } from '../../../src/telephony/keypad/keypadRows';
import {
  addMembers,
  formatPosition,
  type Members,
  moveMember,
  parsePosition,
  removeMember,
  stepMember,
} from '../../../src/telephony/lanes/laneMoves';
import { buildStages } from '../../../src/telephony/lanes/stages';
import { parsePairs, serializePairs } from '../../../src/telephony/pairs/pairsText';
import { findMatchingChoices } from '../../../src/views/sources/findMatchingChoices';

describe('moving a member between lanes', () => {
  const members: Members = [['201', '202', '203'], ['301'], []];

  it('moves the member to the position of another member in the same lane', () => {
    const down = moveMember(members, { lane: 0, account: '201' }, { lane: 0, account: '203' });
    expect(down[0]).toEqual(['202', '203', '201']);
    const up = moveMember(members, { lane: 0, account: '203' }, { lane: 0, account: '201' });
    expect(up[0]).toEqual(['203', '201', '202']);
  });

  it('inserts the member before a member of another lane, or at the end of that lane', () => {
    expect(moveMember(members, { lane: 0, account: '202' }, { lane: 1, account: '301' })).toEqual([
      ['201', '203'],
      ['202', '301'],
      [],
    ]);
    expect(moveMember(members, { lane: 0, account: '202' }, { lane: 2 })).toEqual([
      ['201', '203'],
      ['301'],
      ['202'],
    ]);
  });

  it('avoids duplicates within a lane and ignores invalid moves', () => {
    const both: Members = [['201'], ['301', '201']];
    expect(moveMember(both, { lane: 0, account: '201' }, { lane: 1, account: '301' })).toEqual([
      [],
      ['201', '301'],
    ]);
    expect(moveMember(members, { lane: 0, account: '999' }, { lane: 1 })).toBe(members);
    expect(moveMember(members, { lane: 1, account: '301' }, { lane: 3 })).toBe(members);
  });

  it('moves the member one position or lane at a time', () => {
    expect(stepMember(members, { lane: 0, account: '202' }, { place: -1 })[0]).toEqual(['202', '201', '203']);
    expect(stepMember(members, { lane: 0, account: '201' }, { place: -1 })).toBe(members);
    expect(stepMember(members, { lane: 0, account: '203' }, { lane: 1 })[1]).toEqual(['301', '203']);
    expect(stepMember(members, { lane: 0, account: '203' }, { lane: -1 })).toBe(members);
  });

  it('adds new members and removes existing ones', () => {
    expect(addMembers(members, 1, ['301', '302'])[1]).toEqual(['301', '302']);
    expect(removeMember(members, { lane: 0, account: '202' })[0]).toEqual(['201', '203']);
  });

  it('formats and parses member positions', () => {
    for (const place of [{ lane: 2 }, { lane: 0, account: '9*' }])
      expect(parsePosition(formatPosition(place))).toEqual(place);
  });
});

describe('timeline of member lanes', () => {
  it('skips empty lanes and calculates when the others start and end', () => {
    const lane = (label: string, accounts: string, seconds: string) => ({ label, accounts, seconds });
    expect(buildStages([lane('1', '201', '10'), lane('2', '', '40'), lane('3', '202 203', '')])).toEqual([
      { lane: 0, label: '1', members: ['201'], from: 0, to: 10 },
      { lane: 2, label: '3', members: ['202', '203'], from: 10, to: 25 },
    ]);
  });
});

describe('parallel lists stored as text', () => {
  it('are converted to rows and back to text', () => {
    const pairs = parsePairs('900 901', '500');
    expect(pairs).toEqual([
      { first: '900', other: '500' },
      { first: '901', other: '' },
    ]);
    // An incomplete entry preserves the positions of the others, and is rejected because it is not an
    // account.
    expect(serializePairs([{ first: '900', other: '' }, ...pairs])).toEqual({
      first: '900 900 901',
      other: '? 500 ?',
    });
    expect(parsePairs('900 901', '? 500')[0]).toEqual({ first: '900', other: '' });
    expect(serializePairs([{ first: '', other: '' }])).toEqual({ first: '', other: '' });
  });
});

describe('keypad of a menu', () => {
  const rows: KeyRow[] = [
    { row: 0, key: '', to: '200' },
    { row: 1, key: '#', to: '201' },
    { row: 2, key: '', to: '' },
    { row: 9, key: '', to: '' },
  ];

  it('finds the row of a key by its value or number', () => {
    expect(findRow(rows, '0')?.to).toBe('200');
    expect(findRow(rows, '#')?.to).toBe('201');
    expect(findRow(rows, '1')).toBeUndefined();
    expect(findRow(rows, '2')).toBeUndefined();
  });

  it('assigns a key to its row, to the row with its number or to an unused row', () => {
    expect(assignKey(rows, '#', '300')).toEqual({ row: 1, key: '#', to: '300' });
    expect(assignKey(rows, '2', '300')).toEqual({ row: 2, key: '2', to: '300' });
    expect(assignKey(rows, '*', '300')).toEqual({ row: 9, key: '*', to: '300' });
    expect(assignKey(rows, '#', '')).toEqual({ row: 1, key: '', to: '' });
    expect(assignKey(rows.slice(0, 2), '5', '300')).toBeUndefined();
  });
});

describe('choices of accounts', () => {
  const choicesFrom = {
    call: 'GetAccounts',
    icons: { extensions: 'Person' as const, external: 'CallMade' as const },
    groups: { extensions: 'Extension', acds: 'Call queue', external: 'Outside number' },
    outside: 'external',
  };
  const choices = [
    { value: '600', label: '600 Orders', group: 'acds' },
    { value: '200', label: '200 Hazel Sample', group: 'extensions' },
  ];
  const known = { choices, isRead: true };

  it('are classified as known, external, pattern or unknown', () => {
    expect(findNamedAccount({ choicesFrom }, known, '200')).toMatchObject({
      name: 'Hazel Sample',
      kind: 'Extension',
      icon: 'Person',
      isUnknown: false,
    });
    expect(findNamedAccount({ choicesFrom }, known, '61255500001')).toMatchObject({
      kind: 'Outside number',
      isUnknown: false,
    });
    expect(findNamedAccount({ choicesFrom }, known, '9*').isUnknown).toBe(false);
    expect(findNamedAccount({ choicesFrom }, known, '299').isUnknown).toBe(true);
    expect(findNamedAccount({ choicesFrom }, { choices: [], isRead: false }, '299').isUnknown).toBe(false);
    expect(findNamedAccount({ choicesFrom }, known, 'anonymous')).toMatchObject({
      label: 'Withheld number',
      isUnknown: false,
    });
    const inside = { choicesFrom, accountKinds: ['extensions'] };
    expect(findNamedAccount(inside, known, '61255500001').isUnknown).toBe(true);
  });

  it('are matched by number, name or type, and ordered by type', () => {
    const findValues = (typed: string) =>
      findMatchingChoices(choices, typed, choicesFrom).map(({ value }) => value);
    expect(findValues('')).toEqual(['200', '600']);
    expect(findValues('call que')).toEqual(['600']);
    expect(findValues('haz 20')).toEqual(['200']);
    expect(findValues('nobody')).toEqual([]);
  });

  it('show the first accounts of every type if there are many', () => {
    const manyChoices = Array.from({ length: 500 }, (_, at) => ({
      value: `1${at}`,
      label: `1${at}`,
      group: 'extensions',
    }));
    const matches = findMatchingChoices([...manyChoices, ...choices], '', choicesFrom);
    expect(matches.length).toBeLessThanOrEqual(100);
    expect(matches.map(({ value }) => value)).toContain('600');
  });
});
