/** Storage key of the switch: in the tab with its key, and in local storage as a hint to other tabs. */
export const storageKey = 'trunkline.presenter';

/** Preferences that contain only column choices; others may contain user text and are hidden. */
export const plainPreferences: ReadonlySet<string> = new Set(['columns']);

let presenting = false;

/** Whether presenter mode is on. Constant for the lifetime of a page. */
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

/** Whether this or another tab is presenting, or was when it was closed. */
export const canPresent = (): boolean =>
  readStorage(() => sessionStorage) !== null || readStorage(() => localStorage) !== null;

/** Toggles presenter mode and reloads the page, so that no real or masked values remain in it. */
export const switchPresenter = async (): Promise<void> => {
  const { leavePresenterMode: leave, enterPresenterMode: enter } = await import('./presenterSession');
  if (presenting) leave();
  else enter();
};

export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && (newValue !== null) !== presenting)
      void import('./presenterSession').then(({ followHint: follow }) => follow(newValue));
  });
};
