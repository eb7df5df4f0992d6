const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Keyboard shortcut that ends an impersonation, as labelled on this platform; browsers and pages do not use it. */
export const impersonationShortcut = isMac ? '⌥⇧X' : 'Alt Shift X';

export const isImpersonationShortcut = ({
  code,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): boolean => code === 'KeyX' && altKey && shiftKey && !ctrlKey && !metaKey;
