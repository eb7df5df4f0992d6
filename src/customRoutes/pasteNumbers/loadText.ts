const storageKey = 'trunkline.paste';

/** Returns the pasted text stored for this tab, so that it survives a reload or an expired session. */
export const loadText = (): string => sessionStorage.getItem(storageKey) ?? '';

/** Stores the text for this tab, unless it exceeds the browser's storage limit. */
export const saveText = (text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    sessionStorage.removeItem(storageKey);
  }
};
