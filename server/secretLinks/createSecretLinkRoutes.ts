import { type Context, Hono } from 'hono';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { renderNoticePage } from '../signIn/pages/renderNoticePage';
import { getPagePolicy } from '../signIn/pages/signInPageLayout';
import { renderRevealPrompt, renderSecretPage } from './secretLinkPages';
import { consumeLink, getLinkTitle } from './secretLinks';

const policy = getPagePolicy();

function sendSecretPage(c: Context, body: string, status: 200 | 410 = 200) {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(body, status);
}

const renderExpiredPage = () =>
  renderNoticePage({
    title: t('This link has ended'),
    text: t(
      'It was opened already, or is too old. If it was not you who opened it, say so to whoever manages your phone system, and ask for a new password.',
    ),
  });

/** Serves `/sign-in-details/{token}`. A secret is revealed only by pressing a button, because mail scanners follow links. */
export const createSecretLinkRoutes = (db: Database): Hono =>
  new Hono()
    .get('/sign-in-details/:token', async (c) => {
      const title = await getLinkTitle(db, c.req.param('token'));
      return title === null
        ? sendSecretPage(c, renderExpiredPage(), 410)
        : sendSecretPage(c, renderRevealPrompt(c.req.path, title));
    })
    .post('/sign-in-details/:token', async (c) => {
      const page = await consumeLink(db, c.req.param('token'));
      return page === null
        ? sendSecretPage(c, renderExpiredPage(), 410)
        : sendSecretPage(c, renderSecretPage(page));
    });
