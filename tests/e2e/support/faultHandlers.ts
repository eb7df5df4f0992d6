import type { Page, Route } from 'playwright-core';
import type { Fault } from '../../support/faultTable';

/**
 * Factor by which time is accelerated on tested pages, to shorten all delays. It applies only after the console has
 * rendered, so that signing in has its normal timeouts on a busy machine.
 */
export const SPEEDUP = 10;

/** Delay of a slow response in milliseconds; corresponds to ten seconds of accelerated page time. */
const SLOW_MS = 10_000 / SPEEDUP;

const createJsonReply =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: body });
const errorPage = '<!doctype html><html><body><h1>Gateway error</h1><p>nginx</p></body></html>';
const createHtmlReply = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: errorPage });
const requestId = '3f9a2c1b-7d50-4a0e-9a55-0f3b4a6c2d1e';

const faultHandlers: Record<Fault, (route: Route) => unknown> = {
  '500': createJsonReply(500, { message: 'An unexpected server error occurred.', requestId }),
  '503': createJsonReply(
    503,
    { message: 'The database is away.', code: 'database_unavailable' },
    { 'retry-after': '1' },
  ),
  '502 page': createHtmlReply(502),
  dropped: (route: Route) => route.abort('connectionreset'),
  silent: () => undefined,
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  },
  '401': createJsonReply(401, { message: 'Sign in first.', code: 'unauthorized' }),
  '403': createJsonReply(403, { message: 'You may not do this.', code: 'forbidden' }),
  '409': createJsonReply(409, { message: 'Somebody else was faster.', code: 'conflict' }),
  '422': createJsonReply(422, {
    message: 'Name is wrong.',
    code: 'invalid',
    errors: [{ field: 'name', message: 'Name is wrong.' }],
  }),
  '200 page': createHtmlReply(200),
  '200 empty': (route: Route) => route.fulfill({ status: 200, body: '' }),
};

/** Calls that may fail silently, because the console works without them. */
const silentCalls =
  /\/api\/(Console\/(WatchChanges|AnnounceOpenRecords|Preferences|GetPublishedScreens|GetDomainClock)|Link\/(GetCurrentUser|GetWholeSalerDomains$))/;

const deploymentConfig = /(<script type="application\/json" id="deployment">\{"config":\{)/;

export interface BreakableApi {
  /** Makes all subsequent calls fail; undefined restores them. */
  set: (fault: Fault | undefined) => void;
  /** Returns and clears the list of calls that were made to fail. */
  drain: () => string[];
  /** Returns whether the page tried to redirect to the sign-in page, and resets this. */
  hasRequestedSignIn: () => boolean;
}

/** Makes a page's calls fail on demand and accelerates its time. Redirects to the sign-in page are recorded and aborted. */
export const createBreakableApi = async (opening: Page): Promise<BreakableApi> => {
  let fault: Fault | undefined;
  let broken: string[] = [];
  let isLeaving = false;
  await opening.addInitScript((haste) => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real = window[name].bind(window) as (run: () => void, ms: number) => number;
      Object.assign(window, {
        [name]: (run: () => void, ms = 0) => real(run, document.querySelector('header') ? ms / haste : ms),
      });
    }
  }, SPEEDUP);
  await opening.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const isPage = request.isNavigationRequest() && request.frame() === opening.mainFrame();
    if (fault && isPage && request.url().includes('/authorize')) {
      isLeaving = true;
      return route.fulfill({ status: 204 });
    }
    if (!isPage || request.url().includes('/authorize')) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(
      deploymentConfig,
      '$1"timeouts":{"read":10,"write":10,"file":20},',
    );
    return route.fulfill({ response, body });
  });
  await opening.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/WatchChanges')) return route.fulfill({ status: 404 });
    if (!fault) return route.continue();
    if (!silentCalls.test(pathname)) broken.push(pathname);
    return Promise.resolve(faultHandlers[fault](route)).catch(() => undefined);
  });
  return {
    set: (next) => {
      fault = next;
    },
    drain: () => {
      const drained = broken;
      broken = [];
      return drained;
    },
    hasRequestedSignIn: () => {
      const has = isLeaving;
      isLeaving = false;
      return has;
    },
  };
};
