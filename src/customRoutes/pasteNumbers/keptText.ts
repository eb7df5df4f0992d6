const key = 'trunkline.paste';

/** What was pasted, kept for this tab, so that a reload or an expired session loses nothing. */
export const keptText = (): string => sessionStorage.getItem(key) ?? '';

/** Keeps the text; one too long for the browser's store is not kept. */
export const keepText = (text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    sessionStorage.removeItem(key);
  }
};
