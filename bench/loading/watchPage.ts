import type { BrowserContext, Page } from 'playwright-core';

/** What a page notes of itself; times are milliseconds since its navigation began. */
export interface Watch {
  /** Settles when a first row has been drawn: when. */
  firstRow: Promise<number>;
  /** When a first row has been drawn; undefined before. */
  firstRowAt: number | undefined;
  /** Tasks of 50 ms and more. */
  longTasks: { start: number; duration: number }[];
  /** Settles when the page has nothing to do. */
  idle(): Promise<void>;
}

interface Options {
  /** What counts as a row, by CSS. */
  row: string;
  /** Whether what the page leaves for an idle moment is never done. */
  withoutIdleWork?: boolean;
}

/** Runs in the page before anything of its own does. */
const install = ({ row, withoutIdleWork }: Options): void => {
  if (window !== window.top) return;
  const { requestIdleCallback } = window;
  let isDrawn: (at: number) => void = () => undefined;
  const watch: Watch = {
    firstRow: new Promise((resolve) => {
      isDrawn = resolve;
    }),
    firstRowAt: undefined,
    longTasks: [],
    idle: () => new Promise((resolve) => requestIdleCallback(() => resolve())),
  };
  Object.assign(window, { watch });
  if (withoutIdleWork)
    Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    const isThere = [...document.querySelectorAll(row)].some((one) => one.textContent?.trim());
    if (!isThere) return;
    look.disconnect();
    // The task that follows the next frame begins when that frame has been drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        watch.firstRowAt = performance.now();
        isDrawn(watch.firstRowAt);
      };
      port2.postMessage(null);
    });
  });
  look.observe(document, { childList: true, subtree: true, characterData: true });
};

type Watched = Window & { watch: Watch };

/** Has every page opened from now on note when its first row stands, and its long tasks. */
export const watchPages = (within: BrowserContext | Page, options: Options): Promise<unknown> =>
  // What tsx makes of a function calls __name, which the page has not.
  within.addInitScript(`(() => {
    const __name = (one) => one;
    (${install})(${JSON.stringify(options)});
  })()`);

/** Waits for the first row of a watched page. @returns when it was drawn, in milliseconds since navigation began */
export const firstRowOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).watch.firstRow);

export const hasFirstRow = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as Watched).watch.firstRowAt !== undefined);

export const longTasksOf = (page: Page): Promise<Watch['longTasks']> =>
  page.evaluate(() => (window as unknown as Watched).watch.longTasks);

/** Waits until the page has nothing to do. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Watched).watch.idle());
