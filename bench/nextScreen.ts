import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../scripts/browser/launchBrowser';
import { runServer } from '../scripts/browser/runServer';
import { signIn } from '../scripts/browser/signIn';
import { wide } from '../scripts/browser/viewports';
import { median } from './median';

const ROUNDS = 7;
const lists = ['/trunks', '/wholesalers', '/regions', '/numbers', '/number-ranges', '/domains'] as const;

/** What a move from one list to the next takes, in milliseconds. */
interface Move {
  /** From the click in the menu until the first row is painted. */
  total: number;
  /** The part of it that the call the rows waited for was under way. */
  answer: number;
}

/** Clicks a list in the menu, and waits for its first row. */
const moveTo = async (page: Page, path: string): Promise<Move> => {
  const link = page.getByRole('navigation', { name: 'Menu' }).locator(`a[href="${path}"]`);
  await link.scrollIntoViewIfNeeded();
  const moved = page.evaluate(async (to) => {
    performance.clearResourceTimings();
    const table = 'main table[aria-label]:not([aria-busy])';
    const before = document.querySelector(table)?.getAttribute('aria-label');
    const { timeStamp: from } = await new Promise<Event>((clicked) =>
      document.addEventListener('click', clicked, { capture: true, once: true }),
    );
    while (
      location.pathname !== to ||
      !document.querySelector(`${table} tr.row`) ||
      document.querySelector(table)?.getAttribute('aria-label') === before
    )
      await new Promise((next) => requestAnimationFrame(next));
    // A task after the frame: what it shows is painted.
    await new Promise((next) => setTimeout(next));
    const until = performance.now();
    const last = performance
      .getEntriesByType('resource')
      .filter((one): one is PerformanceResourceTiming => one instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.includes('/api/') && startTime >= from)
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= until)
      .toSorted((a, b) => b.responseEnd - a.responseEnd)[0];
    return { total: until - from, answer: last ? last.responseEnd - last.startTime : 0 };
  }, path);
  await link.click();
  return moved;
};

/** Goes from list to list by the menu, in a console that has been used for a while and in one where each is new. */
export const benchNextScreen = async (): Promise<void> => {
  await build({ logLevel: 'error' });
  const server = await runServer();
  const browser = await launchBrowser();
  const first: Move[] = [];
  const again: Move[] = [];
  try {
    const context = await browser.newContext({ viewport: wide });
    const page = await signIn(context, server.url, 'staff', '/customers');
    await page.locator('tr.row').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (let round = 0; round <= ROUNDS; round++)
      for (const path of lists) {
        (round === 0 ? first : again).push(await moveTo(page, path));
        await page.waitForLoadState('networkidle');
      }
  } finally {
    await browser.close();
    await server.dispose();
  }
  console.log(`\nFrom a click in the menu to the first row of the next list (${lists.length} lists, ms)`);
  const row = (moves: readonly Move[]) => {
    const own = moves.map(({ total, answer }) => total - answer);
    return {
      median: Math.round(median(moves.map(({ total }) => total))),
      'beside the answer, median': Math.round(median(own)),
      'beside the answer, worst': Math.round(Math.max(...own)),
    };
  };
  console.table({ 'opened for the first time': row(first), 'opened before': row(again) });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchNextScreen();
