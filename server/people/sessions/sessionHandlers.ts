import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { sessionCalls } from '../../../contract/people/session';
import type { Database } from '../../database/database';
import { domains, wholesalers } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Person } from '../../http/tenancy/tenantScope';
import { withStoredContent } from '../../media/files/mediaContent';
import { allowedUserTypes } from '../../phoneSystem/accounts/createAccounts';
import { ownDomainSetting } from '../../settings/domainSettings/domainSettingRecords';
import { keepPicture, pictureFromAddress, profilePicture } from '../appearance/profilePicture';
import { effectiveTheme } from '../appearance/themeRecords';
import { findRole, isForHouse, withPermissions } from '../roles/roleRecords';
import { requireManageable } from '../users/userAuthority';
import { nameOf, shownUser } from '../users/userChanges';
import { changeUserRow, findUser, findUserBySignIn, insertUser, type UserBody } from '../users/userRecords';
import { customerAccountHandlers } from './customerAccountHandlers';
import { salesHandlers } from './salesUpdateHandlers';

export const sessionHandlers: HandlersOf<keyof typeof sessionCalls> = {
  ...customerAccountHandlers,
  ...salesHandlers,
  async GetCurrentUser({ db, session, gateways: { files } }) {
    const row = await findUserBySignIn(db, session.id);
    const [house] = await db
      .select()
      .from(wholesalers)
      .where(eq(wholesalers.id, session.wholesalerId ?? 0));
    const [domain] = await db
      .select()
      .from(domains)
      .where(eq(domains.domainName, session.domainName ?? ''));
    return {
      id: row?.id ?? null,
      is_admin: session.level === 'staff',
      is_impersonating: session.impersonatedBy !== undefined,
      impersonated_by: session.impersonatedBy?.name ?? null,
      user_detail: row ? await shownUser(db, row) : unknownUserOf(session),
      initial_provision: domain ? !domain.isProvisioned : false,
      wholesaler_id: session.wholesalerId,
      wholesaler_name: house?.wholesalerName ?? null,
      group_number: house?.groupNo ?? null,
      domain_name: session.domainName,
      lang_web: (domain && (await ownDomainSetting(db, domain, 'lang_web'))) || null,
      theme: await effectiveTheme({ db, files }, session),
      user_roles:
        row && Object.hasOwn(row.body, 'role_id') ? await assignedRoles(db, session, row.body.role_id) : null,
      user_types: domain ? await allowedUserTypes(db, domain) : null,
      tenant: session.domainName ?? (session.wholesalerId === null ? null : String(session.wholesalerId)),
    };
  },
  async UpdateCurrentUser({ db, body, session, actor, gateways: { identity, files } }) {
    const { current_password, password, picture, ...profile } = body;
    const newPicture = picture ? await pictureFromAddress(picture) : null;
    if (password && !(current_password && (await identity.isPassword(db, session.id, current_password))))
      throw invalid('current_password', t('The current password is wrong.'));
    const prepared = password
      ? await identity.preparePassword(db, session.id, session.email, password)
      : undefined;
    const row = await withStoredContent({ db, files }, newPicture, (stored) =>
      inTransaction(db, actor, async (tx) => {
        const before = await findUserBySignIn(tx, session.id);
        const place = {
          level: session.level,
          wholesalerId: before ? before.wholesalerId : session.wholesalerId,
          domainName: before ? before.domainName : session.domainName,
          customerId: null,
          roleId: null,
        };
        const fields = profileOf(profile);
        const after = before
          ? await changeUserRow(tx, session.id, before.id, place, fields)
          : await insertUser(tx, session.id, session.id, place, { ...newUserBody(session), ...fields });
        if (picture !== undefined && picture !== null) await keepPicture(tx, actor, session.id, stored);
        const name = nameOf(after.body);
        const isRenamed = before !== undefined && name !== nameOf(before.body);
        if (prepared || isRenamed)
          await identity.change(
            tx,
            session.id,
            { ...(isRenamed && { name }), ...(prepared && { password: prepared }) },
            session.signInId,
          );
        return after;
      }),
    );
    return shownUser(db, row);
  },
  async GetProfilePicture({ db, body, scope, session, gateways: { files } }) {
    if (body.id === undefined || body.id === null) {
      const own = await findUserBySignIn(db, session.id);
      return profilePicture(db, files, session.id, own ? nameOf(own.body) : session.name);
    }
    const user = await findUser(db, scope, body.id);
    return profilePicture(db, files, user.key, nameOf(user.body));
  },
  async CheckPreviousPasswords(request) {
    const { db, primary, body, scope, session, gateways } = request;
    let userId = session.id;
    if (body.id !== undefined && body.id !== null) {
      const user = await findUser(db, scope, body.id);
      await requireManageable(db, request, user);
      userId = user.key;
    }
    const isPrevious = await gateways.identity.wasUsed(primary, userId, body.password);
    return {
      is_previous: isPrevious,
      message: isPrevious
        ? t('This password was used before. Choose another one.')
        : t('This password was not used lately.'),
    };
  },
};

/** What people may say of themselves. */
const profileOf = ({ phone, firstname, lastname }: Partial<UserBody>): Partial<UserBody> => ({
  ...(phone !== undefined && { phone }),
  ...(firstname !== undefined && { firstname }),
  ...(lastname !== undefined && { lastname }),
});

/** Without a word of a role: nobody here has placed them, and the identity provider's claims go on to say what they may. */
const newUserBody = ({ email, level }: Person): UserBody => ({
  email,
  level,
  disabled: false,
  customer_id: null,
});

/** Somebody only the identity provider knows, as far as the access token tells. */
const unknownUserOf = ({ id, email, name, wholesalerId, domainName }: Person) => ({
  user_id: id,
  email,
  firstname: name,
  disabled: false,
  wholesalerid: wholesalerId,
  hosted_pbx_domain: domainName,
  user_roles: [],
});

async function assignedRoles(db: Database, person: Person, roleId: number | null | undefined) {
  if (!roleId) return [];
  const [role] = await withPermissions(db, [await findRole(db, roleId)]);
  if (!role) return [];
  const isMine = isForHouse(person);
  return [
    {
      id: role.id,
      name: role.name,
      account_type: role.account_type,
      role_permissions: role.role_permissions?.filter(isMine) ?? [],
    },
  ];
}
