import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}

/**
 * Sets of axe rules: all; contrast only; all except contrast, which takes half of the time; or those that apply to
 * popups, which are outside all landmarks.
 */
export type AxeRules = 'all' | 'contrast' | 'all but contrast' | 'over the page';

const ruleOptions: Record<AxeRules, object> = {
  all: {},
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
  'over the page': { rules: { region: { enabled: false } } },
};

/** Waits until finite animations have ended; endless ones are ignored. */
const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    const running = () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && isEnding(animation));
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });

/** Runs a check with animations disabled, so that no element is in transition. */
const whileSettled = async <T>(page: Page, inspect: () => Promise<T>): Promise<T> => {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitUntilSettled(page);
  const result = await inspect();
  if (!isReduced) await page.emulateMedia({ reducedMotion: null });
  return result;
};

/** Returns axe's findings on the current page once it has settled, one per line. */
export const runAxe = async (page: Page, rules: AxeRules = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options = { resultTypes: ['violations'], preload: false, ...ruleOptions[rules] };
  const { violations } = await whileSettled(page, () =>
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

/** Returns by how many pixels the page can be scrolled horizontally; it should be 0. */
export const measureOverflow = async (page: Page): Promise<number> => {
  // After resizing, the page must be rendered again before it is measured.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await waitUntilSettled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
