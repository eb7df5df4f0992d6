const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Keyboard shortcut that ends an impersonation, as labelled on this platform. Browsers and pages do not use it otherwise. */
export const actingShortcut = isMac ? '⌥⇧X' : 'Alt Shift X';

export const isActingShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyX' && altKey && shiftKey && !ctrlKey && !metaKey;
