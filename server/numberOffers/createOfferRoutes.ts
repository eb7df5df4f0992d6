import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { t } from '#i18n';
import type { Log } from '../common/log';
import type { Database } from '../database/database';
import { toErrorResponse } from '../http/errors/toErrorResponse';
import { createCallerResolver, getTokenSource } from '../http/request/tokenSource';
import { getChosenLanguage } from '../language/getRequestLanguage';
import { renderNoticePage } from '../signIn/pages/renderNoticePage';
import { getPagePolicy } from '../signIn/pages/signInPageLayout';
import { chooseNumbers, findOpenOffer, type NumberChoice } from './chooseNumbers';
import { OFFER_PATH } from './offerSecret';
import { renderOfferFailedPage } from './renderOfferFailedPage';
import { type OfferPaths, renderOfferPage } from './renderOfferPage';

const contentPolicy = getPagePolicy();

function getOfferPaths(c: Context): OfferPaths {
  const { path, url } = c.req;
  const chosen = getChosenLanguage(url);
  return { path, action: chosen ? `${path}?lang=${chosen}` : path };
}

/** Query parameter of the confirmation page after a choice. */
const SAVED_PARAM = 'kept';

async function readChoice(c: Context): Promise<NumberChoice> {
  const form = await c.req.formData().catch(() => new FormData());
  return {
    numbers: form.getAll('number').map(String),
    note: String(form.get('note') ?? ''),
    seen: Number(form.get('seen')),
  };
}

/** Identical for an invalid secret and an ended offer, so that the two cases are indistinguishable. */
const renderEndedPage = () =>
  renderNoticePage({
    title: t('This link has ended'),
    text: t('The offer is over, or was taken back. Ask whoever sent it to you for another one.'),
  });

/** Maximum number of requests per minute and client address. */
const MAX_REQUESTS = 60;
/** Maximum form size in bytes, sufficient for 200 numbers and a note. */
const MAX_BYTES = 16_384;

/** Creates the routes of `/choose-numbers/{secret}`, where a customer chooses from offered numbers without signing in. */
export function createOfferRoutes(db: Database, behindProxy: boolean, log: Log): Hono {
  const limiter = new RateLimiterMemory({ points: MAX_REQUESTS, duration: 60 });
  const path = `${OFFER_PATH}:secret` as const;
  const app = new Hono();
  app.use(path, async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', contentPolicy);
    c.header('Referrer-Policy', 'no-referrer');
  });
  app.use(path, async (c, next) => {
    const caller = createCallerResolver(behindProxy)(getTokenSource(c)) ?? '';
    const isLetIn = await limiter.consume(caller).then(
      () => true,
      () => false,
    );
    if (isLetIn) return next();
    c.header('Retry-After', '60');
    return c.html(
      renderNoticePage({ title: t('Too many requests'), text: t('Wait a minute, and try again.') }),
      429,
    );
  });
  app.use(path, bodyLimit({ maxSize: MAX_BYTES }));
  app.get(path, async (c) => {
    const open = await findOpenOffer(db, c.req.param('secret'));
    if (!open) return c.html(renderEndedPage(), 410);
    const isSaved = c.req.query(SAVED_PARAM) !== undefined && open.offer.choices > 0;
    return c.html(renderOfferPage({ ...open, at: getOfferPaths(c), isSaved }));
  });
  app.post(path, async (c) => {
    const choice = await readChoice(c);
    const chosen = await chooseNumbers(db, c.req.param('secret'), choice);
    if (!chosen) return c.html(renderEndedPage(), 410);
    const at = getOfferPaths(c);
    if (chosen.fault === null) {
      // Redirects to a GET, so that reloading the page does not resubmit the form.
      return c.redirect(`${at.action}${at.action.includes('?') ? '&' : '?'}${SAVED_PARAM}`, 303);
    }
    const isOvertaken = choice.seen !== chosen.offer.choices;
    return c.html(renderOfferPage({ ...chosen, at, sent: isOvertaken ? undefined : choice }), 409);
  });
  // Errors are also rendered as a page, which retains the customer's input.
  app.onError(async (error, c) => {
    const answer = toErrorResponse(error, log);
    const isRefused = answer.status < 500 && answer.status !== 409;
    if (isRefused) return answer;
    const choice = c.req.method === 'POST' ? await readChoice(c) : undefined;
    return c.html(renderOfferFailedPage(getOfferPaths(c), choice), answer.status === 503 ? 503 : 500);
  });
  return app;
}
