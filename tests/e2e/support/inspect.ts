import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/**
 * What axe looks for: everything; contrast alone, or all but contrast, which is half of the work; or all that may be asked of
 * what lies over a page, which is in none of its landmarks.
 */
export type AxeRules = 'all' | 'contrast' | 'all but contrast' | 'over the page';

const ruleOptions: Record<AxeRules, object> = {
  all: {},
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
  'over the page': { rules: { region: { enabled: false } } },
};

/** Waits until whatever moves or changes its colour once has come to rest; what pulses for ever is left alone. */
const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    const running = () =>
      document.getAnimations().filter((one) => one.playState === 'running' && isEnding(one));
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });

/** Does something on the page while colours and places change at once: what is looked at is never halfway. */
const whileStill = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitUntilSettled(page);
  const seen = await look();
  if (!isReduced) await page.emulateMedia({ reducedMotion: null });
  return seen;
};

/** What axe finds wrong on the page at hand once it has come to rest, one line a finding. */
export const runAxe = async (page: Page, rules: AxeRules = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options = { resultTypes: ['violations'], preload: false, ...ruleOptions[rules] };
  const { violations } = await whileStill(page, () =>
    page.evaluate(
      (given) =>
        (window as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } }).axe.run(
          document,
          given,
        ),
      options,
    ),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
};

/** How far the page can be scrolled sideways, in pixels; nothing should stick out. */
export const measureOverflow = async (page: Page): Promise<number> => {
  // A page that was just made narrower is drawn anew first.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await waitUntilSettled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
