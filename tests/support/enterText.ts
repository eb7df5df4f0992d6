import { act } from '@testing-library/react';

/**
 * Inserts text into an input at once, then presses keys; for tests that are not about typing.
 * @param keys in user-event's `keyboard` format
 */
export const enterText = async (
  user: { paste: (text: string) => Promise<unknown>; keyboard: (keys: string) => Promise<unknown> },
  input: HTMLElement,
  text: string,
  keys?: string,
): Promise<void> => {
  act(() => input.focus());
  await user.paste(text);
  if (keys) await user.keyboard(keys);
};
