const KEY = 'trunkline.acting';

/**
 * Stores the name of the impersonated user in the tab, so that a notice can be shown after a reload, which ends the
 * impersonation. Contains no secrets.
 */
export const setMarker = (name: string | null): void => {
  try {
    if (name === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage, the marker is lost on reload.
  }
};

/** Returns and clears the name of the user who was impersonated before the tab was reloaded. */
export const consumeMarker = (): string | null => {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return name;
  } catch {
    return null;
  }
};
