import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

type PresenterModule = typeof import('../../src/presenter/presenterSession');

const key = 'trunkline.presenter';

const loadedModules: PresenterModule[] = [];

/** Simulates a page reload by loading the module without its previous state. */
const loadModule = async () => {
  const page: PresenterModule = await import(
    /* @vite-ignore */ `../../src/presenter/presenterSession?page=${loadedModules.length}`
  );
  loadedModules.push(page);
  return page;
};

// Closed pages must not respond to messages from other pages.
afterEach(() => {
  for (const { clearSession: forget } of loadedModules) forget();
});

describe('presenter mode session', () => {
  it('is cleared together with its masked values', async () => {
    sessionStorage.setItem(key, JSON.stringify([5, 6, Date.now()]));
    const { joinSession, storePresenter: rememberPresenter, clearSession: forget } = await loadModule();
    (await joinSession())?.standIn('company', 'True Coffee');
    rememberPresenter('auth|1', 'false|7');
    localStorage.setItem(`visits/${encodeURIComponent('false|7')}`, '[]');
    localStorage.setItem(`visits/${encodeURIComponent('auth|1')}`, '[]');
    forget();
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([`visits/${encodeURIComponent('auth|1')}`]);
  });

  it('does not exist until presenter mode is started', async () => {
    localStorage.setItem(key, JSON.stringify([1, 2, Date.now() - 60_000]));
    const { joinSession } = await loadModule();
    expect(await joinSession()).toBeUndefined();
    // State left by a closed browser is cleared.
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('retains its masked values after a reload and maps them back to the real ones', async () => {
    sessionStorage.setItem(key, JSON.stringify([5, 6, Date.now()]));
    const first = await (await loadModule()).joinSession();
    const maskedValue = first?.standIn('phone', '61291234567') ?? '';
    window.dispatchEvent(new Event('pagehide'));
    const second = await (await loadModule()).joinSession();
    expect(second?.truthOf(maskedValue)).toBe('61291234567');
  });

  it('is shared with a tab opened during the session', async () => {
    sessionStorage.setItem(key, JSON.stringify([5, 6, Date.now()]));
    const first = await (await loadModule()).joinSession();
    const maskedValue = first?.standIn('company', 'True Coffee') ?? '';
    // A different tab has its own session storage.
    sessionStorage.clear();
    const second = await (await loadModule()).joinSession();
    expect(second?.truthOf(maskedValue)).toBe('True Coffee');
    const later = second?.standIn('domain', 'true.pbx.test') ?? '';
    await waitFor(() => expect(first?.truthOf(later)).toBe('true.pbx.test'));
  });
});
