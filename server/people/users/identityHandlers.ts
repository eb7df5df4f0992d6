import { t } from '#i18n';
import type { identityCalls } from '../../../contract/people/identity';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import type { HandlersFor } from '../../http/routing/callHandler';
import { sendMail } from '../../mail/sendMail';
import { requireManageable } from './userAuthority';
import { addUser, getUserName } from './userChanges';
import { buildPasswordMail } from './userMails';
import { findUser, findUserByEmail } from './userRecords';

export const identityHandlers: HandlersFor<keyof typeof identityCalls> = {
  async ResetPassword(request) {
    const { db, body, scope, actor, gateways } = request;
    const { identity, mail } = gateways;
    const { user, link } = await runInTransaction(db, actor, async (tx) => {
      const userRow = await findUserByEmail(tx, scope, body.email);
      await requireManageable(tx, request, userRow);
      return { user: userRow, link: await identity.passwordLink(tx, userRow.key, 'reset') };
    });
    const { email } = user.body;
    await sendMail(db, mail, { to: email, domain: null }, () =>
      buildPasswordMail(getUserName(user.body), link),
    );
    return { email, expires_at: link.expires.toISOString() };
  },
  async SearchUser({ db, body, scope, rows, gateways: { identity } }) {
    return rows.take(await identity.search(db, scope, body.email ?? '', rows));
  },
  async CreateUser(request) {
    const { db, gateways, body } = request;
    const user = await addUser(request, body, body.verify_email === true);
    const account = (await gateways.identity.find(db, [user.key])).get(user.key);
    if (!account) throw createNotFoundError(t('The identity provider does not know the new user.'));
    return account;
  },
  async SetImpersonate(request) {
    const { db, body, scope, session, actor, gateways } = request;
    return runInTransaction(db, actor, async (tx) => {
      const user = await findUser(tx, scope, body.id);
      await requireManageable(tx, request, user);
      const { token, expiresIn } = await gateways.identity.actAs(tx, session, user.key, body.reason ?? '');
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: expiresIn,
        user_id: user.key,
        id: user.id,
        name: getUserName(user.body),
        email: user.body.email,
      };
    });
  },
  async ClearImpersonate({ db, session, actor, gateways: { identity } }) {
    await runInTransaction(db, actor, (tx) => identity.endActing(tx, session));
    return undefined;
  },
  async ResetMfa(request) {
    const { db, body, scope, actor, gateways } = request;
    return runInTransaction(db, actor, async (tx) => {
      const user = await findUserByEmail(tx, scope, body.email);
      await requireManageable(tx, request, user);
      const removed = await gateways.identity.resetMfa(tx, user.key);
      return { email: user.body.email, mfa_enrolled: false, factors_removed: removed };
    });
  },
};
