import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { t } from '#i18n';
import type { Log } from '../common/log';
import type { Database } from '../database/database';
import { errorResponse } from '../http/errors/errorResponse';
import { callerOf, tokenSourceOf } from '../http/request/tokenSource';
import { chosenLanguage } from '../language/languageOfRequest';
import { noticePage } from '../signIn/pages/noticePage';
import { pagePolicy } from '../signIn/pages/signInPageLayout';
import { type Choice, chooseNumbers, openOffer } from './chooseNumbers';
import { offerFailedPage } from './offerFailedPage';
import { type OfferAddress, offerPage } from './offerPage';
import { OFFER_PATH } from './offerSecret';

const policy = pagePolicy([]);

const guard = (c: Context): void => {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
};

const send = (c: Context, body: string, status: 200 | 409 | 410 | 429 | 500 | 503 = 200) => {
  guard(c);
  return c.html(body, status);
};

const addressOf = (c: Context): OfferAddress => {
  const { path, url } = c.req;
  const chosen = chosenLanguage(url);
  return { path, action: chosen ? `${path}?lang=${chosen}` : path };
};

/** Says on the page that comes after a choice that it was kept. */
const KEPT = 'kept';

async function choiceOf(c: Context): Promise<Choice> {
  const form = await c.req.formData().catch(() => new FormData());
  return {
    numbers: form.getAll('number').map(String),
    note: String(form.get('note') ?? ''),
    seen: Number(form.get('seen')),
  };
}

/** The same whether the secret is wrong, or the offer is over: nothing is told of either. */
const ended = () =>
  noticePage({
    title: t('This link has ended'),
    text: t('The offer is over, or was taken back. Ask whoever sent it to you for another one.'),
  });

/** Looks and choices from one address within a minute. */
const MOST = 60;
/** Bytes of a form: 200 numbers and a word. */
const MOST_BYTES = 16_384;

/** `/choose-numbers/{secret}`: where a customer chooses from what was offered, without signing in. */
export function offerRoutes(db: Database, behindProxy: boolean, log: Log): Hono {
  const limiter = new RateLimiterMemory({ points: MOST, duration: 60 });
  const path = `${OFFER_PATH}:secret` as const;
  const app = new Hono();
  app.use(path, async (c, next) => {
    const caller = callerOf(behindProxy)(tokenSourceOf(c)) ?? '';
    const isLetIn = await limiter.consume(caller).then(
      () => true,
      () => false,
    );
    if (isLetIn) return next();
    c.header('Retry-After', '60');
    return send(
      c,
      noticePage({ title: t('Too many requests'), text: t('Wait a minute, and try again.') }),
      429,
    );
  });
  app.use(path, bodyLimit({ maxSize: MOST_BYTES }));
  app.get(path, async (c) => {
    const open = await openOffer(db, c.req.param('secret'));
    if (!open) return send(c, ended(), 410);
    const isKept = c.req.query(KEPT) !== undefined && open.offer.choices > 0;
    return send(c, offerPage({ ...open, at: addressOf(c), isKept }));
  });
  app.post(path, async (c) => {
    const choice = await choiceOf(c);
    const chosen = await chooseNumbers(db, c.req.param('secret'), choice);
    if (!chosen) return send(c, ended(), 410);
    const at = addressOf(c);
    if (chosen.fault === null) {
      guard(c);
      // A page that is asked for: loading it again sends nothing again.
      return c.redirect(`${at.action}${at.action.includes('?') ? '&' : '?'}${KEPT}`, 303);
    }
    const isOvertaken = choice.seen !== chosen.offer.choices;
    return send(c, offerPage({ ...chosen, at, sent: isOvertaken ? undefined : choice }), 409);
  });
  // Whoever chooses reads a page, whatever happens, and loses nothing.
  app.onError(async (error, c) => {
    const answer = errorResponse(error, log);
    const isRefused = answer.status < 500 && answer.status !== 409;
    if (isRefused) return answer;
    const choice = c.req.method === 'POST' ? await choiceOf(c) : undefined;
    return send(c, offerFailedPage(addressOf(c), choice), answer.status === 503 ? 503 : 500);
  });
  return app;
}
