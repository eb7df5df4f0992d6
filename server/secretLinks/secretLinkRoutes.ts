import { type Context, Hono } from 'hono';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { noticePage } from '../signIn/pages/noticePage';
import { pagePolicy } from '../signIn/pages/signInPageLayout';
import { offeredSecretPage, shownSecretPage } from './secretLinkPages';
import { spendLink, titleOfLink } from './secretLinks';

const policy = pagePolicy([]);

const send = (c: Context, body: string, status: 200 | 410 = 200) => {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(body, status);
};

const ended = () =>
  noticePage({
    title: t('This link has ended'),
    text: t(
      'It was opened already, or is too old. If it was not you who opened it, say so to whoever manages your phone system, and ask for a new password.',
    ),
  });

/** `/sign-in-details/{token}`: programs that look at links in mails only ask, so that nothing is shown before a button is pressed. */
export const secretLinkRoutes = (db: Database): Hono =>
  new Hono()
    .get('/sign-in-details/:token', async (c) => {
      const title = await titleOfLink(db, c.req.param('token'));
      return title === null ? send(c, ended(), 410) : send(c, offeredSecretPage(c.req.path, title));
    })
    .post('/sign-in-details/:token', async (c) => {
      const page = await spendLink(db, c.req.param('token'));
      return page === null ? send(c, ended(), 410) : send(c, shownSecretPage(page));
    });
