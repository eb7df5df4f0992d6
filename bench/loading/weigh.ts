import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import type { Screen } from './screens';
import { hasFirstRow, waitUntilIdle, watchPages } from './watchPage';

/** What a page loads, cold, up to its first row. Says the same on every machine, however busy. */
export interface Weight {
  /** Every file of JavaScript by its path, with its bytes as gzip makes them at its best; the largest first. */
  scripts: { path: string; bytes: number }[];
  /**
   * What was asked for besides files, in rounds: those of a round wait for nothing but answers of the rounds before.
   * The first row came with answers of the last.
   */
  rounds: string[][];
  /** Addresses on other hosts. */
  otherHosts: string[];
}

/**
 * How often in a row a page has to be found idle, with nothing under way, to have come to rest. React shows what took the place
 * of a skeleton up to 300 ms late, and what that asks for is asked only then: the pauses are twice as long together.
 */
const QUIET_INTERVALS = 6;
const PAUSE_MS = 100;

/** Asked for as data: by code, by a preload, or by a frame, as in a silent sign-in. */
const isData = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) ||
  new URL(request.url()).pathname.startsWith('/api/') ||
  isDocument(request);
const isDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() !== null;

const isHttp = (request: Request): boolean => request.url().startsWith('http');
/** What answers for as long as the page is open. */
const isStream = (request: Request): boolean => ['eventsource', 'websocket'].includes(request.resourceType());

const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' || /\.m?js$/.test(new URL(request.url()).pathname);

const getRequestName = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** Follows the requests of a page, and keeps back those for data until they are let go. */
const trackRequests = async (page: Page) => {
  const begun: Request[] = [];
  const open = new Set<Request>();
  let held: { request: Request; route: Route }[] = [];
  let events = 0;
  const end = (request: Request) => {
    open.delete(request);
    events++;
  };
  page.on('request', (request) => {
    if (!isHttp(request)) return;
    events++;
    begun.push(request);
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route('**/*', (route, request) => {
    if (!isData(request)) return route.continue();
    held.push({ request, route });
    return undefined;
  });
  return {
    begun,
    /** Names what is kept back, and lets it go. */
    async letGo(): Promise<string[]> {
      const round = held;
      held = [];
      await Promise.all(round.map(({ route }) => route.continue()));
      return round.map(({ request }) => getRequestName(request)).sort();
    },
    /** Waits until the page has nothing more to do without what is kept back. */
    async untilRest(): Promise<void> {
      for (let calm = 0; calm < QUIET_INTERVALS; ) {
        const before = events;
        // A page that is just being left for another can't answer.
        await waitUntilIdle(page).catch(() => undefined);
        await page.waitForTimeout(PAUSE_MS);
        calm = before === events && open.size === held.length ? calm + 1 : 0;
      }
    },
  };
};

/** Reads a file over a connection of its own: one kept from before may be closed by the server at that moment. */
const fetchBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { agent: false }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    });
    asked.on('error', reject);
  });

const getGzipSize = async (url: string): Promise<number> =>
  gzipSync(await fetchBytes(url), { level: 9 }).length;

/**
 * Opens a screen in a new page without a cache, and notes what it loads up to its first row. Answers are kept back until the
 * page has come to rest without them, and what it leaves for an idle moment is not done: so neither the speed of the
 * machine nor that of an answer says what counts.
 * @param url where the application is, without a slash at the end
 * @throws Error when the page comes to rest without a row
 */
export const measurePage = async (context: BrowserContext, url: string, screen: Screen): Promise<Weight> => {
  const page = await context.newPage();
  try {
    await watchPages(page, { row: screen.row, withoutIdleWork: true });
    const requests = await trackRequests(page);
    await page.goto(url + screen.path, { waitUntil: 'commit' });
    const rounds: string[][] = [];
    for (;;) {
      await requests.untilRest();
      if (await hasFirstRow(page)) break;
      const round = await requests.letGo();
      if (round.length === 0)
        throw new Error(`${page.url()} came to rest without ${screen.row}, after ${JSON.stringify(rounds)}`);
      rounds.push(round);
    }
    const urls = [...new Set(requests.begun.filter(isScript).map((request) => request.url()))];
    const scripts = await Promise.all(
      urls.map(async (one) => ({ path: new URL(one).pathname, bytes: await getGzipSize(one) })),
    );
    return {
      scripts: scripts.sort((a, b) => b.bytes - a.bytes),
      rounds,
      otherHosts: requests.begun
        .map((request) => request.url())
        .filter((one) => new URL(one).origin !== new URL(url).origin),
    };
  } finally {
    await page.close();
  }
};
