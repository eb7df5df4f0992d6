const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/**
 * Keyboard shortcut that ends an impersonation, as displayed on this platform. It does not conflict with shortcuts of
 * browsers or pages.
 */
export const impersonationShortcut = isMac ? '⌥⇧X' : 'Alt Shift X';

export const isImpersonationShortcut = ({
  code,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: KeyboardEvent): boolean => code === 'KeyX' && altKey && shiftKey && !ctrlKey && !metaKey;
