import { beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_KEY, hadScreens } from '../../src/authProvider/accessStorage';
import {
  getRestoredAccess,
  restoreAccess,
  type SavedAccess,
  saveAccess,
} from '../../src/authProvider/savedAccess';

const access: SavedAccess = { id: 'account|1', level: 'customer', permissions: ['boats.edit'] };

beforeEach(() => saveAccess(undefined));

describe('saved access', () => {
  it('applies from the next start until the access of the signed-in user is known', () => {
    saveAccess(access);
    expect(getRestoredAccess()).toBeUndefined();
    restoreAccess();
    expect(getRestoredAccess()).toEqual(access);
    saveAccess({ ...access, level: 'staff' });
    expect(getRestoredAccess()).toBeUndefined();
  });

  it.each([
    ['staff', true],
    ['customer', true],
    ['self', false],
  ] as const)(
    'states without the levels of the console whether users of the level %s have screens',
    (level, expected) => {
      saveAccess({ ...access, level });
      expect(hadScreens(localStorage.getItem(ACCESS_KEY))).toBe(expected);
    },
  );

  it('promises no screens in a browser that nobody has used', () => {
    expect(hadScreens(null)).toBe(false);
  });

  it('is removed at sign-out', () => {
    saveAccess(access);
    saveAccess(undefined);
    restoreAccess();
    expect(getRestoredAccess()).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '7', '{}', '{"id":"a"}', '{"id":"a","level":"emperor"}'])(
    'ignores the invalid entry %j',
    (entry) => {
      localStorage.setItem('trunkline.access', entry);
      restoreAccess();
      expect(getRestoredAccess()).toBeUndefined();
    },
  );
});
