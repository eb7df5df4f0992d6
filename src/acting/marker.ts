const KEY = 'trunkline.acting';

/** Notes in the tab, without any secret, whom it acts as: a reload ends that, and can say so. */
export const setMarker = (name: string | null): void => {
  try {
    if (name === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
  } catch {
    // Then the reload says nothing.
  }
};

/** Whom this tab acted as when it was loaded anew, once. */
export const consumeMarker = (): string | null => {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return name;
  } catch {
    return null;
  }
};
