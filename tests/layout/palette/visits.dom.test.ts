import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPresenting } from '../../../src/presenter/presenterState';
import { addVisit, readVisits } from '../../../src/session/visits';

afterEach(() => {
  setPresenting(false);
});

describe('where one has been', () => {
  it('is kept for each person, the latest first, no place twice', () => {
    for (const to of ['/boats', '/sailors', '/boats']) addVisit('ann', { to });
    addVisit('bob', { to: '/plan' });
    expect(readVisits('ann')).toEqual([{ to: '/boats' }, { to: '/sailors' }]);
    expect(readVisits('bob')).toEqual([{ to: '/plan' }]);
  });

  it('is not shown in presenter mode, nor is what is false kept', () => {
    addVisit('ann', { to: '/true' });
    setPresenting(true);
    expect(readVisits('ann')).toEqual([]);
    addVisit('ann', { to: '/false' });
    expect(readVisits('ann')).toEqual([{ to: '/false' }]);
    setPresenting(false);
    expect(readVisits('ann')).toEqual([{ to: '/true' }]);
  });

  it('is forgotten without a word where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => addVisit('ann', { to: '/boats' })).not.toThrow();
    expect(readVisits('ann')).toEqual([]);
    vi.unstubAllGlobals();
    localStorage.setItem('visits/ann', '{"to":');
    expect(readVisits('ann')).toEqual([]);
  });
});
