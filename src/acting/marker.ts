const KEY = 'trunkline.acting';

/** Stores the impersonated user's name in the tab, without secrets, so that a notice can be shown after a reload ends it. */
export const setMarker = (name: string | null): void => {
  try {
    if (name === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
  } catch {
    // Then the reload says nothing.
  }
};

/** Returns and clears the name of the user impersonated before the tab was reloaded. */
export const consumeMarker = (): string | null => {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return name;
  } catch {
    return null;
  }
};
