import { t } from '#i18n';
import type { identityCalls } from '../../../contract/people/identity';
import { inTransaction } from '../../database/transaction';
import { notFound } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { sendMail } from '../../mail/sendMail';
import { requireManageable } from './userAuthority';
import { addUser, nameOf } from './userChanges';
import { passwordMail } from './userMails';
import { findUser, findUserByEmail } from './userRecords';

export const identityHandlers: HandlersOf<keyof typeof identityCalls> = {
  async ResetPassword(request) {
    const { db, body, scope, actor, gateways } = request;
    const { identity, mail } = gateways;
    const { user, link } = await inTransaction(db, actor, async (tx) => {
      const found = await findUserByEmail(tx, scope, body.email);
      await requireManageable(tx, request, found);
      return { user: found, link: await identity.passwordLink(tx, found.key, 'reset') };
    });
    const { email } = user.body;
    await sendMail(db, mail, { to: email, domain: null }, () => passwordMail(nameOf(user.body), link));
    return { email, expires_at: link.expires.toISOString() };
  },
  async SearchUser({ db, body, scope, rows, gateways: { identity } }) {
    return rows.take(await identity.search(db, scope, body.email ?? '', rows));
  },
  async CreateUser(request) {
    const { db, gateways, body } = request;
    const user = await addUser(request, body, body.verify_email === true);
    const account = (await gateways.identity.find(db, [user.key])).get(user.key);
    if (!account) throw notFound(t('The identity provider does not know the new user.'));
    return account;
  },
  async SetImpersonate(request) {
    const { db, body, scope, session, actor, gateways } = request;
    return inTransaction(db, actor, async (tx) => {
      const user = await findUser(tx, scope, body.id);
      await requireManageable(tx, request, user);
      const { token, expiresIn } = await gateways.identity.actAs(tx, session, user.key, body.reason ?? '');
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: expiresIn,
        user_id: user.key,
        id: user.id,
        name: nameOf(user.body),
        email: user.body.email,
      };
    });
  },
  async ClearImpersonate({ db, session, actor, gateways: { identity } }) {
    await inTransaction(db, actor, (tx) => identity.endActing(tx, session));
    return undefined;
  },
  async ResetMfa(request) {
    const { db, body, scope, actor, gateways } = request;
    return inTransaction(db, actor, async (tx) => {
      const user = await findUserByEmail(tx, scope, body.email);
      await requireManageable(tx, request, user);
      const removed = await gateways.identity.resetMfa(tx, user.key);
      return { email: user.body.email, mfa_enrolled: false, factors_removed: removed };
    });
  },
};
