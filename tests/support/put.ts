import { act } from '@testing-library/react';

/**
 * Puts a text where somebody would type it, at once, and presses keys after it: for tests that are not about typing.
 * @param keys as `keyboard` of user-event has them
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
