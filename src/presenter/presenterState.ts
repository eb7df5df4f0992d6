import { storageKey } from './storageKey';
/** Preferences that contain only a choice of columns. Others may contain text by users, so they are hidden. */
export const plainPreferences: ReadonlySet<string> = new Set(['columns']);

let presenting = false;

/** Checks whether presenter mode is on, which does not change while a page is open. */
export const isPresenting = (): boolean => presenting;

/** Called once, before the first render. */
export const setPresenting = (on: boolean): void => {
  presenting = on;
};

const readStorage = (storage: () => Storage): string | null => {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
};

/** Checks whether presenter mode is on in this tab or another one, or was on when that tab was closed. */
export const canPresent = (): boolean =>
  readStorage(() => sessionStorage) !== null || readStorage(() => localStorage) !== null;

/** Toggles presenter mode and reloads the page, so that no real or masked values remain on it. */
export const switchPresenter = async (): Promise<void> => {
  const { leavePresenterMode: leave, enterPresenterMode: enter } = await import('./presenterSession');
  if (presenting) leave();
  else enter();
};

export const syncWithOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && (newValue !== null) !== presenting)
      void import('./presenterSession').then(({ followHint: follow }) => follow(newValue));
  });
};
