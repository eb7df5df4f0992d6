const storageKey = 'trunkline.paste';

/** Returns the pasted text stored in this tab, so that a reload or expired session loses nothing. */
export const loadText = (): string => sessionStorage.getItem(storageKey) ?? '';

/** Stores the text, unless it exceeds the browser's storage limit. */
export const saveText = (text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    sessionStorage.removeItem(storageKey);
  }
};
