import type { BrowserContext, Page } from 'playwright-core';

/** What a page notes of itself; times are milliseconds since its navigation began. */
export interface PageWatch {
  /** Settles when a first row has been drawn: when. */
  firstRow: Promise<number>;
  /** When a first row has been drawn; undefined before. */
  firstRowAt: number | undefined;
  /** Tasks of 50 ms and more. */
  longTasks: { start: number; duration: number }[];
  /** Settles when the page has nothing to do. */
  idle(): Promise<void>;
  /** Settles when, after the next click, a first row has been drawn that was not there before. */
  rowAfterClick(): Promise<{ clicked: number; drawn: number }>;
}

interface WatchOptions {
  /** What counts as a row, by CSS. */
  row: string;
  /** Whether what the page leaves for an idle moment is never done. */
  withoutIdleWork?: boolean;
}

/** Runs in the page before anything of its own does. */
const installWatch = ({ row, withoutIdleWork }: WatchOptions): void => {
  if (window !== window.top) return;
  performance.setResourceTimingBufferSize(5000);
  const { requestIdleCallback } = window;
  const firstRow = () => [...document.querySelectorAll(row)].find((one) => one.textContent?.trim());
  // The task that follows the next frame begins when that frame has been drawn.
  const afterFrame = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  const observe = (look: MutationObserver) =>
    look.observe(document, { childList: true, subtree: true, characterData: true });
  let isDrawn: (at: number) => void = () => undefined;
  const watch: PageWatch = {
    firstRow: new Promise((resolve) => {
      isDrawn = resolve;
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
            afterFrame((drawn) => resolve({ clicked, drawn }));
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
  const look = new MutationObserver(() => {
    if (!firstRow()) return;
    look.disconnect();
    afterFrame((at) => {
      watch.firstRowAt = at;
      isDrawn(at);
    });
  });
  observe(look);
};

type WatchedWindow = Window & { watch: PageWatch };

/** Has every page opened from now on note when its first row stands, and its long tasks. */
export const watchPages = (within: BrowserContext | Page, options: WatchOptions): Promise<unknown> =>
  // What tsx makes of a function calls __name, which the page has not.
  within.addInitScript(`(() => {
    const __name = (one) => one;
    (${installWatch})(${JSON.stringify(options)});
  })()`);

/** Waits for the first row of a watched page. @returns when it was drawn, in milliseconds since navigation began */
export const waitForFirstRow = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.firstRow);

export const hasFirstRow = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.firstRowAt !== undefined);

export const readLongTasks = (page: Page): Promise<PageWatch['longTasks']> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.longTasks);

/** Waits until the page has nothing to do. */
export const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.idle());

/** Waits until, after the next click, another first row has been drawn. @returns when each was */
export const readRowAfterClick = (page: Page): Promise<{ clicked: number; drawn: number }> =>
  page.evaluate(() => (window as unknown as WatchedWindow).watch.rowAfterClick());
