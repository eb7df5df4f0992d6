import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPresenting } from '../../../src/presenter/presenterState';
import { addVisit, readVisits } from '../../../src/session/visits';

afterEach(() => {
  setPresenting(false);
});

describe('page history', () => {
  it('is saved per user, most recent first, without duplicates', () => {
    for (const to of ['/boats', '/sailors', '/boats']) addVisit('ann', { to });
    addVisit('bob', { to: '/plan' });
    expect(readVisits('ann')).toEqual([{ to: '/boats' }, { to: '/sailors' }]);
    expect(readVisits('bob')).toEqual([{ to: '/plan' }]);
  });

  it('is hidden in presenter mode, and masked pages are not saved', () => {
    addVisit('ann', { to: '/true' });
    setPresenting(true);
    expect(readVisits('ann')).toEqual([]);
    addVisit('ann', { to: '/false' });
    expect(readVisits('ann')).toEqual([{ to: '/false' }]);
    setPresenting(false);
    expect(readVisits('ann')).toEqual([{ to: '/true' }]);
  });

  it('is empty without an error if browser storage is unavailable or corrupt', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => addVisit('ann', { to: '/boats' })).not.toThrow();
    expect(readVisits('ann')).toEqual([]);
    vi.unstubAllGlobals();
    localStorage.setItem('visits/ann', '{"to":');
    expect(readVisits('ann')).toEqual([]);
  });
});
