import type { Browser, BrowserContext } from 'playwright-core';
import { wideViewport } from '../../scripts/browser/viewports';
import type { Application } from './applications';
import { readLongTasks, waitForFirstRow, waitUntilIdle, watchPages } from './watchPage';

/** A simulated machine and network, slower than the actual ones. */
export interface Profile {
  name: string;
  /** CPU slowdown factor. */
  cpu: number;
  /** Added latency in milliseconds and bandwidth in bits per second; the network is not throttled if omitted. */
  network?: { latency: number; bitsPerSecond: number };
}

const mobile = { latency: 40, bitsPerSecond: 10_000_000 };

export const profiles: readonly Profile[] = [
  { name: 'CPU ×1, no network', cpu: 1 },
  { name: 'CPU ×1, 40 ms and 10 Mbit/s', cpu: 1, network: mobile },
  { name: 'CPU ×4, no network', cpu: 4 },
  { name: 'CPU ×4, 40 ms and 10 Mbit/s', cpu: 4, network: mobile },
];

/** A single page visit. Times in milliseconds. */
export interface Visit {
  /** Time from navigation to the frame with the first row. */
  firstRow: number;
  /** Longest task that started before the first row; 0 if none took at least 50 ms. */
  longestTask: number;
  /** JavaScript heap size in bytes, measured when the page is idle and garbage has been collected. */
  heap: number;
}

/** Delay between the first row and the heap measurement. */
const SETTLE_DELAY_MS = 800;

const openApplication = async (context: BrowserContext, { url, screen }: Application, profile: Profile) => {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  if (profile.network) {
    const bytes = profile.network.bitsPerSecond / 8;
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.network.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  await page.goto(url + screen.path, { waitUntil: 'commit' });
  const firstRow = await waitForFirstRow(page);
  await page.waitForTimeout(SETTLE_DELAY_MS);
  await waitUntilIdle(page);
  const before = (await readLongTasks(page)).filter(({ start }) => start < firstRow);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await devTools.send('Runtime.getHeapUsage');
  await page.close();
  return { firstRow, longestTask: Math.max(0, ...before.map(({ duration }) => duration)), heap };
};

/** Opens a page twice in a fresh browser: cold, then warm with the cache from the first visit. */
export const visitTwice = async (
  browser: Browser,
  application: Application,
  profile: Profile,
): Promise<{ cold: Visit; warm: Visit }> => {
  const { storageState, screen } = application;
  const context = await browser.newContext({ viewport: wideViewport, ...(storageState && { storageState }) });
  await watchPages(context, { row: screen.row });
  try {
    const cold = await openApplication(context, application, profile);
    return { cold, warm: await openApplication(context, application, profile) };
  } finally {
    await context.close();
  }
};
