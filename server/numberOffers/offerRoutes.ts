import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { callerOf, tokenSourceOf } from '../http/request/tokenSource';
import { noticePage } from '../signIn/pages/noticePage';
import { pagePolicy } from '../signIn/pages/signInPageLayout';
import { chooseNumbers, openOffer } from './chooseNumbers';
import { offerPage } from './offerPage';
import { OFFER_PATH } from './offerSecret';

const policy = pagePolicy([]);

const send = (c: Context, body: string, status: 200 | 409 | 410 | 429 = 200) => {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(body, status);
};

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
export function offerRoutes(db: Database, behindProxy: boolean): Hono {
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
    return open ? send(c, offerPage({ ...open, action: c.req.path })) : send(c, ended(), 410);
  });
  app.post(path, async (c) => {
    const form = await c.req.formData().catch(() => new FormData());
    const chosen = await chooseNumbers(db, c.req.param('secret'), {
      numbers: form.getAll('number').map(String),
      note: String(form.get('note') ?? ''),
      seen: Number(form.get('seen')),
    });
    if (!chosen) return send(c, ended(), 410);
    const { fault } = chosen;
    return send(
      c,
      offerPage({ ...chosen, action: c.req.path, isKept: fault === null }),
      fault === null ? 200 : 409,
    );
  });
  return app;
}
