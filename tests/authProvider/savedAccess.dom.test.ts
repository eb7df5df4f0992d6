import { beforeEach, describe, expect, it } from 'vitest';
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
