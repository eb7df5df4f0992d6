import type { BrowserContext, Page } from 'playwright-core';

/** Measurements recorded within the page. Times are milliseconds since navigation start. */
export interface PageWatch {
  /** Resolves with the time at which the first row was drawn. */
  firstRow: Promise<number>;
  /** Time at which the first row was drawn; undefined until then. */
  firstRowAt: number | undefined;
  /** Tasks of at least 50 ms. */
  longTasks: { start: number; duration: number }[];
  idle(): Promise<void>;
  /** Resolves after the next click, once a new first row has been drawn. */
  rowAfterClick(): Promise<{ clicked: number; rendered: number }>;
}

interface WatchOptions {
  /** CSS selector of a row. */
  row: string;
  /** Prevents idle callbacks from running. */
  withoutIdleWork?: boolean;
}

/** Installs the measurements. Runs in the page before any of its scripts. */
const installWatch = ({ row, withoutIdleWork }: WatchOptions): void => {
  if (window !== window.top) return;
  performance.setResourceTimingBufferSize(5000);
  const { requestIdleCallback } = window;
  const firstRow = () => [...document.querySelectorAll(row)].find((element) => element.textContent?.trim());
  // The first task after an animation frame starts once that frame has been drawn.
  const afterFrame = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  const observe = (observer: MutationObserver) =>
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  let onRendered: (at: number) => void = () => undefined;
  const watch: PageWatch = {
    firstRow: new Promise((resolve) => {
      onRendered = resolve;
    }),
    firstRowAt: undefined,
    longTasks: [],
    idle: () => new Promise((resolve) => requestIdleCallback(() => resolve())),
    rowAfterClick: () =>
      new Promise((resolve) => {
        const before = firstRow();
        const text = before?.textContent;
        const onClick = () => {
          const clicked = performance.now();
          const change = new MutationObserver(() => {
            const now = firstRow();
            if (!now || (now === before && now.textContent === text)) return;
            change.disconnect();
            afterFrame((rendered) => resolve({ clicked, rendered }));
          });
          observe(change);
        };
        document.addEventListener('click', onClick, { capture: true, once: true });
      }),
  };
  Object.assign(window, { watch });
  if (withoutIdleWork)
    Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!firstRow()) return;
    observer.disconnect();
    afterFrame((at) => {
      watch.firstRowAt = at;
      onRendered(at);
    });
  });
  observe(observer);
};

type WatchedWindow = Window & { watch: PageWatch };

/** Records the first row and long tasks of every page opened from now on. */
export const watchPages = (within: BrowserContext | Page, options: WatchOptions): Promise<unknown> =>
  // Functions compiled by tsx call `__name`, which the page does not define.
  within.addInitScript(`(() => {
    const __name = (one) => one;
    (${installWatch})(${JSON.stringify(options)});
  })()`);

/**
 * Waits for the first row of a watched page.
 * @returns the time at which it was drawn, in milliseconds since navigation start
 */
export const waitForFirstRow = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.firstRow);

export const hasFirstRow = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.firstRowAt !== undefined);

export const readLongTasks = (page: Page): Promise<PageWatch['longTasks']> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.longTasks);

export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.idle());

/**
 * Waits for a click and the new first row that follows.
 * @returns the times of both
 */
export const readRowAfterClick = (page: Page): Promise<{ clicked: number; rendered: number }> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.rowAfterClick());
