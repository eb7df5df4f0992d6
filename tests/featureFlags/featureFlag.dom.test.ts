import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featureFlag } from '../../src/featureFlags/featureFlag';
import { flagDefinitions } from '../../src/featureFlags/flagDefinitions';
import { buildFlagRows } from '../../src/featureFlags/flagRows';

beforeEach(() => {
  featureFlag.setAllFlags({});
});

describe('the store featureFlag', () => {
  it('is kept in local storage, and its setter replaces all of it', () => {
    featureFlag.setAllFlags({ A: true, B: false });
    featureFlag.setAllFlags({ RIZ115: true });
    expect(featureFlag.getState()).toEqual({ allFlags: { RIZ115: true } });
    expect(JSON.parse(localStorage.getItem('featureFlag') ?? '')).toEqual({ allFlags: { RIZ115: true } });
  });

  it('tells who listens, and follows other tabs, whatever they leave there', () => {
    const listener = vi.fn();
    const end = featureFlag.subscribe(listener);
    localStorage.setItem('featureFlag', '{"allFlags":{"A":true}}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'featureFlag' }));
    expect(featureFlag.getState().allFlags).toEqual({ A: true });
    localStorage.setItem('featureFlag', '{"allFlags":{"A":"yes"}}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'featureFlag' }));
    expect(featureFlag.getState().allFlags).toEqual({});
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    featureFlag.setAllFlags({ B: true });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page where storage is off or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    featureFlag.setAllFlags({ A: true });
    expect(featureFlag.getState().allFlags).toEqual({ A: true });
  });
});

describe('where a flag comes from', () => {
  const row = (deployment: Record<string, boolean>, browser: Record<string, boolean>) =>
    buildFlagRows(flagDefinitions, deployment, browser).find(({ name }) => name === 'RIZ115');

  it('is this browser, else the deployment, else nobody', () => {
    expect(row({}, {})).toMatchObject({ isOn: false, from: 'nobody', otherwise: false });
    expect(row({ RIZ115: true }, {})).toMatchObject({ isOn: true, from: 'deployment' });
    expect(row({ RIZ115: true }, { RIZ115: false })).toMatchObject({
      isOn: false,
      from: 'browser',
      otherwise: true,
    });
  });

  it('is told of flags this version does not know, too', () => {
    expect(buildFlagRows(flagDefinitions, { OLD: true }, {}).map(({ name }) => name)).toEqual([
      'OLD',
      'RIZ115',
    ]);
  });
});
