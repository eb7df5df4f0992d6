import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFlagRows } from '../../src/featureFlags/buildFlagRows';
import { featureFlag } from '../../src/featureFlags/featureFlag';
import { flagDefinitions } from '../../src/featureFlags/flagDefinitions';

beforeEach(() => {
  featureFlag.setAllFlags({});
});

describe('featureFlag store', () => {
  it('is saved in local storage, and its setter replaces the whole value', () => {
    featureFlag.setAllFlags({ A: true, B: false });
    featureFlag.setAllFlags({ RIZ115: true });
    expect(featureFlag.getState()).toEqual({ allFlags: { RIZ115: true } });
    expect(JSON.parse(localStorage.getItem('featureFlag') ?? '')).toEqual({ allFlags: { RIZ115: true } });
  });

  it('notifies subscribers, follows changes in other tabs and ignores invalid values', () => {
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

  it('lasts until the page is closed if storage is unavailable or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    featureFlag.setAllFlags({ A: true });
    expect(featureFlag.getState().allFlags).toEqual({ A: true });
  });
});

describe('source of a feature flag', () => {
  const row = (deployment: Record<string, boolean>, browser: Record<string, boolean>) =>
    buildFlagRows(flagDefinitions, deployment, browser).find(({ name }) => name === 'RIZ115');

  it('is this browser if set there, otherwise the deployment if set there, otherwise none', () => {
    expect(row({}, {})).toMatchObject({ isOn: false, from: 'nobody', fallback: false });
    expect(row({ RIZ115: true }, {})).toMatchObject({ isOn: true, from: 'deployment' });
    expect(row({ RIZ115: true }, { RIZ115: false })).toMatchObject({
      isOn: false,
      from: 'browser',
      fallback: true,
    });
  });

  it('is listed even for flags that are unknown to this version', () => {
    expect(buildFlagRows(flagDefinitions, { OLD: true }, {}).map(({ name }) => name)).toEqual([
      'OLD',
      'RIZ115',
    ]);
  });
});
