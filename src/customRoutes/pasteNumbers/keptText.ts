const storageKey = 'trunkline.paste';

/** What was pasted, kept for this tab, so that a reload or an expired session loses nothing. */
export const loadText = (): string => sessionStorage.getItem(storageKey) ?? '';

/** Keeps the text; one too long for the browser's store is not kept. */
export const saveText = (text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    sessionStorage.removeItem(storageKey);
  }
};
