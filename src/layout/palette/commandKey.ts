/** The key that goes with another for a command, as the keyboard at hand has it. */
export const commandKey = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl ';
