import { t } from '#i18n';
import type { identityCalls } from '../../../contract/people/identity';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import { sendMail } from '../../mail/sendMail';
import { requireManageable } from './userAuthority';
import { addUser, getUserName } from './userChanges';
import { buildPasswordMail } from './userMails';
import { findUser, findUserByEmail } from './userRecords';

export const identityHandlers: HandlersFor<keyof typeof identityCalls> = {
  async ResetPassword({ request: { body }, caller, services: { db, gateways } }) {
    const { identity, mail } = gateways;
    const { user, link } = await runInTransaction(db, caller.actor, async (tx) => {
      const userRow = await findUserByEmail(tx, caller.scope, body.email);
      await requireManageable(tx, caller, userRow);
      return { user: userRow, link: await identity.passwordLink(tx, userRow.key, 'reset') };
    });
    const { email } = user.body;
    await sendMail(db, mail, { to: email, domain: null }, () =>
      buildPasswordMail(getUserName(user.body), link),
    );
    return { email, expires_at: link.expires.toISOString() };
  },
  async SearchUser({ request: { body, rows }, caller: { scope }, services: { db, gateways } }) {
    return rows.take(await gateways.identity.search(db, scope, body.email ?? '', rows));
  },
  async CreateUser({ request: { body }, caller, services }) {
    const { db, gateways } = services;
    const user = await addUser(services, caller, body, body.verify_email === true);
    const account = (await gateways.identity.find(db, [user.key])).get(user.key);
    if (!account) throw createNotFoundError(t('The identity provider does not know the new user.'));
    return account;
  },
  async SetImpersonate({ request: { body }, caller, services: { db, gateways } }) {
    const { scope, session, actor } = caller;
    return runInTransaction(db, actor, async (tx) => {
      const user = await findUser(tx, scope, body.id);
      await requireManageable(tx, caller, user);
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
  async ClearImpersonate({ caller: { session, actor }, services: { db, gateways } }) {
    await runInTransaction(db, actor, (tx) => gateways.identity.endActing(tx, session));
    return undefined;
  },
  async ResetMfa({ request: { body }, caller, services: { db, gateways } }) {
    return runInTransaction(db, caller.actor, async (tx) => {
      const user = await findUserByEmail(tx, caller.scope, body.email);
      await requireManageable(tx, caller, user);
      const removed = await gateways.identity.resetMfa(tx, user.key);
      return { email: user.body.email, mfa_enrolled: false, factors_removed: removed };
    });
  },
};
