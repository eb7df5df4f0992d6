const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** The keys that end acting as somebody else, as the keyboard at hand has them. No browser and no page has another use for them. */
export const actingShortcut = isMac ? '⌥⇧X' : 'Alt Shift X';

export const isActingShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyX' && altKey && shiftKey && !ctrlKey && !metaKey;
