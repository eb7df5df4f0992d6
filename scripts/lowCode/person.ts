import type { Locator, Page } from 'playwright-core';

/**
 * Duration in seconds of each operator of the keystroke-level model (Card, Moran and Newell, 1980) for an average
 * typist: a keystroke, pointing, a mouse press and release, moving a hand between mouse and keyboard, and thinking
 * before a step.
 */
const actionSeconds = { key: 0.28, point: 1.1, press: 0.2, hand: 0.4, think: 1.35 };

export interface Effort {
  clicks: number;
  keys: number;
  /** Duration estimated by the keystroke-level model, excluding the console's response time. */
  seconds: number;
}

/** A simulated user that measures the effort of each action. */
export interface SimulatedUser {
  click(target: Locator): Promise<void>;
  /** Clicks an input and types text into it. */
  type(into: Locator, text: string): Promise<void>;
  /** Pastes text from the clipboard, which takes two keystrokes. */
  paste(into: Locator, text: string): Promise<void>;
  /** Opens a select box, types a few letters and selects an option. */
  choose(box: Locator, letters: string, option: Locator): Promise<void>;
  /** Drops a file onto the page, which takes one drag. */
  drop(into: Locator, file: string): Promise<void>;
  effort(): Effort;
}

/** @param page the page on which the user acts */
export function createUser(page: Page): SimulatedUser {
  const effort: Effort = { clicks: 0, keys: 0, seconds: 0 };
  const click = async (target: Locator) => {
    await target.click();
    effort.clicks += 1;
    effort.seconds += actionSeconds.think + actionSeconds.point + actionSeconds.press;
  };
  const press = (keys: number) => {
    effort.keys += keys;
    effort.seconds += actionSeconds.hand + keys * actionSeconds.key + actionSeconds.hand;
  };
  return {
    click,
    type: async (into, text) => {
      await click(into);
      await into.fill(text);
      press(text.length);
    },
    paste: async (into, text) => {
      await click(into);
      await into.fill(text);
      press(2);
    },
    choose: async (box, letters, option) => {
      await click(box);
      await page.keyboard.type(letters);
      press(letters.length);
      await click(option);
    },
    drop: async (into, file) => {
      await into.setInputFiles(file);
      effort.clicks += 1;
      effort.seconds += actionSeconds.think + 2 * actionSeconds.point + actionSeconds.press;
    },
    effort: () => ({ ...effort, seconds: Math.round(effort.seconds) }),
  };
}
