import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildDraftKey, createDrafts } from '../../src/lib/tabDrafts';
import { FakeLocks } from './locks';

const key = buildDraftKey('ann', 'boats', '7');

/** Simulates the pages of a browser, which hold locks while open. */
const createBrowser = () => {
  const locks = new FakeLocks();
  return {
    open: (page: string) => createDrafts(page, locks as unknown as LockManager),
    successor: (page: string, former: string) => createDrafts(page, locks as unknown as LockManager, former),
    close: (page: string) => locks.end(`trunkline.page/${page}`),
  };
};

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('page draft in browser storage', () => {
  it('is saved and can be loaded again', async () => {
    const firstTab = createBrowser().open('one');
    expect(firstTab.keep(key, { name: 'Heron' })).toBe(true);
    expect(firstTab.own(key)?.value).toEqual({ name: 'Heron' });
    expect((await firstTab.take(key))?.value).toEqual({ name: 'Heron' });
    firstTab.drop(key);
    expect(await firstTab.take(key)).toBeUndefined();
  });

  it('is unavailable to other pages while its own page is open', async () => {
    const { open } = createBrowser();
    const [first, other] = [open('one'), open('other')];
    first.keep(key, 'Heron');
    expect(await other.take(key)).toBeUndefined();
    other.keep(key, 'Egret');
    expect([first.own(key)?.value, other.own(key)?.value]).toEqual(['Heron', 'Egret']);
  });

  it('is awaited if its page was open in the same tab and is slow to close', async () => {
    const { open, close, successor } = createBrowser();
    open('one').keep(key, 'Heron');
    const taking = successor('two', 'one').take(key);
    const claim = open('three').take(key);
    expect(await claim).toBeUndefined();
    close('one');
    expect((await taking)?.value).toBe('Heron');
  });

  it('is restored in its own tab on reload, even if another tab requests it during the reload', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    const { open, close, successor } = createBrowser();
    open('one').keep(key, 'Heron');
    const claim = open('three').take(key);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    close('one');
    await vi.advanceTimersByTimeAsync(50);
    expect((await successor('two', 'one').take(key))?.value).toBe('Heron');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await claim).toBeUndefined();
  });

  it('becomes available to another tab some time after its page has closed', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    const { open, close } = createBrowser();
    open('one').keep(key, 'Heron');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    close('one');
    const taking = open('three').take(key);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await taking)?.value).toBe('Heron');
  });

  it('is loaded from the same tab in preference to other tabs', async () => {
    const { open, close, successor } = createBrowser();
    open('one').keep(key, 'Heron');
    open('other').keep(key, 'Egret');
    close('one');
    close('other');
    expect((await successor('two', 'one').take(key))?.value).toBe('Heron');
  });

  it('is loaded only once after its page has closed', async () => {
    const { open, close } = createBrowser();
    open('one').keep(key, 'Heron');
    close('one');
    const takers = await Promise.all([open('two').take(key), open('three').take(key)]);
    expect(takers.filter(Boolean).map((draft) => draft?.value)).toEqual(['Heron']);
    expect(localStorage.length).toBe(1);
  });

  it('is the most recent of several available drafts, unless the page has its own', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] });
    const { open, close } = createBrowser();
    open('one').keep(key, 'Heron');
    vi.setSystemTime(new Date('2026-01-02T00:00:00Z'));
    open('two').keep(key, 'Egret');
    close('one');
    close('two');
    const three = open('three');
    expect((await three.take(key))?.value).toBe('Egret');
    expect((await three.take(key))?.value).toBe('Egret');
    three.drop(key);
    expect(await three.take(key)).toMatchObject({ at: '2026-01-01T00:00:00.000Z', value: 'Heron' });
  });

  it('is available to any page if open pages cannot be detected', async () => {
    createDrafts('one', undefined).keep(key, 'Heron');
    expect((await createDrafts('other', undefined).take(key))?.value).toBe('Heron');
  });

  it('belongs to one user, resource and record, regardless of the characters in their names', () => {
    const keys = [
      key,
      buildDraftKey('bob', 'boats', '7'),
      buildDraftKey('ann', 'boats', '7/8'),
      buildDraftKey('ann', 'boats/7', '8'),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('expires after 30 days and is removed when any draft is requested', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z'), toFake: ['Date'] });
    const tab = createBrowser().open('one');
    tab.keep(key, 'Heron');
    vi.setSystemTime(new Date('2026-01-30T00:00:00Z'));
    expect(tab.own(key)).toBeDefined();
    vi.setSystemTime(new Date('2026-02-01T00:00:00Z'));
    expect(tab.own(key)).toBeUndefined();
    await createBrowser()
      .open('two')
      .take(buildDraftKey('ann', 'harbours', '1'));
    expect(localStorage.length).toBe(0);
  });

  it('is discarded without an error if storage is full or unavailable', async () => {
    for (const method of ['setItem', 'getItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    const tab = createBrowser().open('one');
    expect(tab.keep(key, 'Heron')).toBe(false);
    expect(await tab.take(key)).toBeUndefined();
    expect(() => tab.drop(key)).not.toThrow();
  });

  it('is ignored if the data stored under its key is invalid', async () => {
    const tab = createBrowser().open('one');
    for (const text of ['{"at":1,"value":2}', 'not JSON', '7', '{"at":"2026-11-20"}']) {
      localStorage.setItem(`${key}#one`, text);
      expect(await tab.take(key)).toBeUndefined();
    }
  });
});
