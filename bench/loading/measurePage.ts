import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import type { Screen } from './screens';
import { hasFirstRow, waitUntilIdle, watchPages } from './watchPage';

/** A file with its path and its size at maximum gzip compression. */
export interface LoadedFile {
  path: string;
  bytes: number;
}

/** Everything a page loads with an empty cache before its first row. Independent of the speed of the machine. */
export interface PageWeight {
  /** JavaScript files, largest first. */
  scripts: LoadedFile[];
  /** Style sheets and fonts, likewise. */
  styles: LoadedFile[];
  /**
   * Data requests grouped into rounds. Each round depends only on responses to earlier rounds, and the last round
   * provides the first row.
   */
  rounds: string[][];
  /** Requests to other hosts. */
  otherHosts: string[];
}

/**
 * Number of consecutive idle checks after which a page counts as settled. React may delay the content that replaces a
 * skeleton by up to 300 ms, and requests made by that content start only then. Together, the checks take twice that
 * time.
 */
const QUIET_INTERVALS = 6;
const PAUSE_MS = 100;

/** Matches data requests: requests made by code, by a preload link or by an iframe, as in silent sign-in. */
const isData = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) ||
  new URL(request.url()).pathname.startsWith('/api/') ||
  isDocument(request);
const isDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() !== null;

const isHttp = (request: Request): boolean => request.url().startsWith('http');
/** Matches streams, which stay open for as long as the page. */
const isStream = (request: Request): boolean => ['eventsource', 'websocket'].includes(request.resourceType());

const isScript = (request: Request): boolean =>
  request.resourceType() === 'script' || /\.m?js$/.test(new URL(request.url()).pathname);

const isStyle = (request: Request): boolean => /\.(css|woff2)$/.test(new URL(request.url()).pathname);

const getRequestName = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

/** Tracks a page's requests and holds back data requests until they are released. */
const trackRequests = async (page: Page) => {
  const startedRequests: Request[] = [];
  const open = new Set<Request>();
  let heldRequests: { request: Request; route: Route }[] = [];
  let events = 0;
  const end = (request: Request) => {
    open.delete(request);
    events++;
  };
  page.on('request', (request) => {
    if (!isHttp(request)) return;
    events++;
    startedRequests.push(request);
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route('**/*', (route, request) => {
    if (!isData(request)) return route.continue();
    heldRequests.push({ request, route });
    return undefined;
  });
  return {
    begun: startedRequests,
    /** Releases the held requests and returns their names. */
    async letGo(): Promise<string[]> {
      const round = heldRequests;
      heldRequests = [];
      await Promise.all(round.map(({ route }) => route.continue()));
      return round.map(({ request }) => getRequestName(request)).sort();
    },
    /** Waits until the page can make no further progress without the held requests. */
    async untilRest(): Promise<void> {
      for (let calm = 0; calm < QUIET_INTERVALS; ) {
        const before = events;
        // A page that is navigating away cannot respond.
        await waitUntilIdle(page).catch(() => undefined);
        await page.waitForTimeout(PAUSE_MS);
        calm = before === events && open.size === heldRequests.length ? calm + 1 : 0;
      }
    },
  };
};

/** Downloads a file over a new connection, because the server may be closing a keep-alive connection. */
const fetchBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    });
    request.on('error', reject);
  });

const getGzipSize = async (url: string): Promise<number> =>
  gzipSync(await fetchBytes(url), { level: 9 }).length;

/** Measures the requested files, each once, largest first. */
const weighFiles = async (requests: readonly Request[]): Promise<LoadedFile[]> => {
  const urls = [...new Set(requests.map((request) => request.url()))];
  const files = await Promise.all(
    urls.map(async (fileUrl) => ({ path: new URL(fileUrl).pathname, bytes: await getGzipSize(fileUrl) })),
  );
  return files.sort((a, b) => b.bytes - a.bytes);
};

/**
 * Opens a screen in a new page with an empty cache and without the access of an earlier visit, and records what it loads before its first row. Responses are held
 * back until the page has settled without them, and idle work is suppressed, so that the result does not depend on the
 * speed of the machine or the network.
 * @param url base URL of the application, without a trailing slash
 * @throws Error if the page settles without a row
 */
export const measurePage = async (
  context: BrowserContext,
  url: string,
  screen: Screen,
): Promise<PageWeight> => {
  const page = await context.newPage();
  try {
    await watchPages(page, { row: screen.row, withoutIdleWork: true });
    await page.addInitScript(() => localStorage.removeItem('trunkline.access'));
    const requests = await trackRequests(page);
    await page.goto(url + screen.path, { waitUntil: 'commit' });
    const rounds: string[][] = [];
    for (;;) {
      await requests.untilRest();
      if (await hasFirstRow(page)) break;
      const round = await requests.letGo();
      if (round.length === 0)
        throw new Error(`${page.url()} became idle without ${screen.row}, after ${JSON.stringify(rounds)}`);
      rounds.push(round);
    }
    return {
      scripts: await weighFiles(requests.begun.filter(isScript)),
      styles: await weighFiles(requests.begun.filter(isStyle)),
      rounds,
      otherHosts: requests.begun
        .map((request) => request.url())
        .filter((fileUrl) => new URL(fileUrl).origin !== new URL(url).origin),
    };
  } finally {
    await page.close();
  }
};
