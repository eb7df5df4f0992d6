import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitUntilLoaded } from './waitUntilLoaded';

type Role = Parameters<Page['getByRole']>[0];

/** The focused element, and any problem with its focus indicator. */
interface FocusStop {
  role: string;
  name: string;
  /** Problem with the focus indicator; empty if it is visible as required by WCAG 2.4.7 and 2.4.11. */
  fault: string;
}

const noFocus: FocusStop = { role: 'nothing', name: '', fault: 'the focus is nowhere' };

/** Parses the role and name from the first line of an accessibility snapshot: `- button "Save" [disabled]`. */
const readLine = (snapshot: string): Pick<FocusStop, 'role' | 'name'> => {
  const [line = ''] = snapshot.split('\n');
  const quoted = /^- '((?:[^']|'')*)'/.exec(line)?.[1]?.replaceAll("''", "'");
  const [, role = '', name = '""'] = /^([\w/]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(quoted ?? line.slice(2)) ?? [];
  return { role, name: String(JSON.parse(name)) };
};

/** Marks the focused element and returns any problem with its focus indicator once it has settled; undefined if nothing has the focus. */
const findFocusError = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const element = document.activeElement;
    for (const element of document.querySelectorAll('[data-stop]')) element.removeAttribute('data-stop');
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    element.dataset.stop = '';
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const box = () => element.getBoundingClientRect();
    let before: DOMRect;
    do {
      before = box();
      await frame();
      await frame();
    } while (before.top !== box().top || before.left !== box().left);

    // Checkboxes and slider thumbs are hidden inputs inside a visible element.
    const parts = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ];
    const isHidden = box().width < 4 || box().height < 4;
    const visibleElement = isHidden
      ? (element.closest<HTMLElement>('label') ?? element.parentElement ?? element)
      : element;
    const { left, top, width, height } = visibleElement.getBoundingClientRect();
    const shares = [0.5, 0.1, 0.9];
    const isVisible = shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return (
          hit !== null && (visibleElement.contains(hit) || element.closest('label')?.contains(hit) === true)
        );
      }),
    );
    if (!isVisible) return 'is covered, or out of sight';

    // The focus ring of a row is drawn by its cells.
    const cells = element.querySelectorAll(':scope > td');
    const rings = [...parts, ...cells, element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset')];
    const isRinged = rings.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, borderTopWidth, boxShadow } = getComputedStyle(part);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (part.matches(':focus-within, :focus > td') && boxShadow !== 'none') ||
        (part.tagName === 'FIELDSET' && Number.parseFloat(borderTopWidth) >= 2)
      );
    });
    return isRinged || element.id === 'page' ? '' : 'is not marked as focused';
  });

/** Number of checks, two frames apart, before the focus is considered invisible, because closing elements may cover it temporarily. */
const MAX_CHECKS = 20;

export const readFocus = async (page: Page): Promise<FocusStop> => {
  let stop = noFocus;
  for (let attempts = 0; attempts < MAX_CHECKS; attempts += 1) {
    const fault = await findFocusError(page);
    if (fault === undefined) return noFocus;
    // If the element has re-rendered in between, it is checked again without waiting.
    const read = readLine(
      await page.locator('[data-stop], :root:not(:has([data-stop])) > head').ariaSnapshot(),
    );
    stop = read.role ? { ...read, fault } : noFocus;
    if (!stop.fault) return stop;
  }
  return stop;
};

const matchesText = (text: string, expected: string | RegExp) =>
  typeof expected === 'string' ? text === expected : expected.test(text);

const formatStop = ({ role, name, fault }: FocusStop) => `${role} “${name}”${fault && `: ${fault}`}`;

/**
 * Presses Tab until the element with the given role and name has the focus. Checks at every step that the focus is
 * visible.
 * @param keys the key to press, and the maximum number of presses
 */
export const tabTo = async (
  page: Page,
  role: Role,
  name: string | RegExp,
  { key = 'Tab', limit = 30 }: { key?: string; limit?: number } = {},
): Promise<void> => {
  // Placeholders could be replaced while the test is tabbing through the page.
  await waitUntilLoaded(page);
  const passed: string[] = [];
  const faults: string[] = [];
  for (let presses = 0; presses <= limit; presses += 1) {
    if (presses > 0) await page.keyboard.press(key);
    const stop = await readFocus(page);
    passed.push(formatStop(stop));
    if (presses > 0 && stop.fault) faults.push(formatStop(stop));
    if (stop.role === role && matchesText(stop.name, name)) {
      expect(faults, `on the way to ${role} “${name}”:\n${passed.join('\n')}`).toEqual([]);
      return;
    }
  }
  throw new Error(`${role} “${name}” is not within ${limit} presses of ${key}:\n${passed.join('\n')}`);
};

/** Waits until the focus is visible, optionally on an element within a part of the page. */
export const expectVisibleFocus = async (page: Page, within?: Locator): Promise<void> => {
  const isThere = () =>
    within
      ? within.evaluate((part) => part.contains(document.activeElement))
      : page.evaluate(() => document.activeElement !== document.body);
  // The page may be about to be replaced by another one.
  const fault = async () => {
    if (!(await isThere())) return 'the focus is elsewhere';
    const stop = await readFocus(page);
    return stop.fault && formatStop(stop);
  };
  await expect.poll(fault, { message: within ? `the focus in ${within}` : 'the focus' }).toBe('');
};

export const expectFocus = (page: Page, role: Role, name: string | RegExp): Promise<void> =>
  expectVisibleFocus(page, page.getByRole(role, { name, exact: true }));

/** Opens a screen through the palette, and waits for its heading and focus. */
export const navigateByKeyboard = async (
  page: Page,
  words: string,
  heading: string | RegExp,
): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expectVisibleFocus(page, page.getByRole('dialog', { name: 'Find' }));
  await page.keyboard.type(words);
  await page.getByRole('option').first().filter({ hasText: heading }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.getByRole('dialog', { name: 'Find' }).waitFor({ state: 'detached' });
  await waitUntilLoaded(page);
  await expectVisibleFocus(page);
};
