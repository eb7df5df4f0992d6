import type { Page } from 'playwright-core';
import { waitUntilSettled } from './waitUntilSettled';

/** Widths of common displays, in pixels, at which no column may be cut off unnoticed. */
const displayWidths = [1440, 1280];

/** Returns the tables that cut off columns without a faded edge or without keyboard access, at common display widths. */
export const findCutColumns = async (page: Page): Promise<string[]> => {
  const viewport = page.viewportSize();
  const problems: string[] = [];
  for (const width of displayWidths) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilSettled(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main table')].flatMap((table) => {
        const box = table.parentElement;
        if (!box || table.offsetWidth <= box.clientWidth) return [];
        const isMarked = getComputedStyle(box).maskImage !== 'none' && box.tabIndex === 0;
        return isMarked ? [] : [table.getAttribute('aria-label') ?? 'a table'];
      }),
    );
    problems.push(...cut.map((name) => `cuts off columns of ${name} at ${width} pixels`));
  }
  if (viewport) await page.setViewportSize(viewport);
  return problems;
};
