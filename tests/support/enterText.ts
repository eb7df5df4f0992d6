import { act } from '@testing-library/react';

/**
 * Pastes text into an input, then presses keys. For tests that do not test typing.
 * @param keys in the format of user-event's `keyboard`
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
