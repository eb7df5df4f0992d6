/** Where the switch is kept: in the tab with its key, and in the browser as a hint to other tabs. */
export const storageKey = 'trunkline.presenter';

/** Preferences that are choices of columns, not words somebody wrote; the others aren't shown meanwhile. */
export const plainPreferences: ReadonlySet<string> = new Set(['columns']);

let presenting = false;

/** Whether what is shown is false. It does not change while a page is loaded. */
export const isPresenting = (): boolean => presenting;

/** Said once, before anything is drawn. */
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

/** Whether this tab, or another one, is presenting or was when it was left. */
export const canPresent = (): boolean =>
  readStorage(() => sessionStorage) !== null || readStorage(() => localStorage) !== null;

/** Switches; the page is loaded anew, so that nothing true, or false, is left anywhere in it. */
export const switchPresenter = async (): Promise<void> => {
  const { leavePresenterMode: leave, enterPresenterMode: enter } = await import('./presenterSession');
  if (presenting) leave();
  else enter();
};

/** Follows the switch of another tab. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && (newValue !== null) !== presenting)
      void import('./presenterSession').then(({ followHint: follow }) => follow(newValue));
  });
};
