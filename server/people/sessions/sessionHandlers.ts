import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { sessionCalls } from '../../../contract/people/session';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { domains, wholesalers } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Principal } from '../../http/tenancy/tenantScope';
import { withStoredContent } from '../../media/files/mediaContent';
import { readAllowedUserTypes } from '../../phoneSystem/accounts/createAccounts';
import { readOwnDomainSetting } from '../../settings/domainSettings/domainSettingRecords';
import { decodePicture, readProfilePicture, saveProfilePicture } from '../appearance/readProfilePicture';
import { readEffectiveTheme } from '../appearance/themeRecords';
import { addPermissions, createTenantFilter, findRole } from '../roles/roleRecords';
import { requireManageable } from '../users/userAuthority';
import { getUserName, toUserResponse } from '../users/userChanges';
import { findUser, findUserBySignIn, insertUser, type UserBody, updateUserRow } from '../users/userRecords';
import { customerAccountHandlers } from './customerAccountHandlers';
import { salesHandlers } from './salesUpdateHandlers';

export const sessionHandlers: HandlersFor<keyof typeof sessionCalls> = {
  ...customerAccountHandlers,
  ...salesHandlers,
  async GetCurrentUser({ caller: { session, extension }, services: { db, gateways } }) {
    const row = await findUserBySignIn(db, session.id);
    const [wholesaler] = await db
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
      user_detail: row ? await toUserResponse(db, row) : toUnknownUser(session),
      initial_provision: domain ? !domain.isProvisioned : false,
      wholesaler_id: session.wholesalerId,
      wholesaler_name: wholesaler?.wholesalerName ?? null,
      group_number: wholesaler?.groupNo ?? null,
      domain_name: session.domainName,
      extension,
      lang_web: (domain && (await readOwnDomainSetting(db, domain, 'lang_web'))) || null,
      theme: await readEffectiveTheme({ db, files: gateways.files }, session),
      user_roles:
        row && Object.hasOwn(row.body, 'role_id')
          ? await readAssignedRoles(db, session, row.body.role_id)
          : null,
      user_types: domain ? await readAllowedUserTypes(db, domain) : null,
      tenant: session.domainName ?? (session.wholesalerId === null ? null : String(session.wholesalerId)),
    };
  },
  async UpdateCurrentUser({ request: { body }, caller: { session, actor }, services: { db, gateways } }) {
    const { identity, files } = gateways;
    const { current_password, password, picture, ...profile } = body;
    const newPicture = picture ? await decodePicture(picture) : null;
    if (password && !(current_password && (await identity.isPassword(db, session.id, current_password))))
      throw createInvalidFieldError('current_password', t('The current password is wrong.'));
    const prepared = password
      ? await identity.preparePassword(db, session.id, session.email, password)
      : undefined;
    const row = await withStoredContent({ db, files }, newPicture, (stored) =>
      runInTransaction(db, actor, async (tx) => {
        const before = await findUserBySignIn(tx, session.id);
        const place = {
          level: session.level,
          wholesalerId: before ? before.wholesalerId : session.wholesalerId,
          domainName: before ? before.domainName : session.domainName,
          customerId: null,
          roleId: null,
        };
        const fields = pickProfile(profile);
        const after = before
          ? await updateUserRow(tx, session.id, before.id, place, fields)
          : await insertUser(tx, session.id, session.id, place, { ...buildUserBody(session), ...fields });
        if (picture !== undefined && picture !== null)
          await saveProfilePicture(tx, actor, session.id, stored);
        const name = getUserName(after.body);
        const isRenamed = before !== undefined && name !== getUserName(before.body);
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
    return toUserResponse(db, row);
  },
  async GetProfilePicture({ request: { body }, caller: { scope, session }, services: { db, gateways } }) {
    if (body.id === undefined || body.id === null) {
      const ownUser = await findUserBySignIn(db, session.id);
      return readProfilePicture(
        db,
        gateways.files,
        session.id,
        ownUser ? getUserName(ownUser.body) : session.name,
      );
    }
    const user = await findUser(db, scope, body.id);
    return readProfilePicture(db, gateways.files, user.key, getUserName(user.body));
  },
  async CheckPreviousPasswords({ request: { body }, caller, services: { db, primary, gateways } }) {
    let userId = caller.session.id;
    if (body.id !== undefined && body.id !== null) {
      const user = await findUser(db, caller.scope, body.id);
      await requireManageable(db, caller, user);
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

/** Returns only the profile fields that users may change themselves. */
const pickProfile = ({ phone, firstname, lastname }: Partial<UserBody>): Partial<UserBody> => ({
  ...(phone !== undefined && { phone }),
  ...(firstname !== undefined && { firstname }),
  ...(lastname !== undefined && { lastname }),
});

/** Builds a user without a role, so that the identity provider's claims continue to determine the permissions. */
const buildUserBody = ({ email, level }: Principal): UserBody => ({
  email,
  level,
  disabled: false,
  customer_id: null,
});

/** Builds the response for a user known only to the identity provider, from the data in the access token. */
const toUnknownUser = ({ id, email, name, wholesalerId, domainName }: Principal) => ({
  user_id: id,
  email,
  firstname: name,
  disabled: false,
  wholesalerid: wholesalerId,
  hosted_pbx_domain: domainName,
  user_roles: [],
});

async function readAssignedRoles(db: Database, person: Principal, roleId: number | null | undefined) {
  if (!roleId) return [];
  const [role] = await addPermissions(db, [await findRole(db, roleId)]);
  if (!role) return [];
  const isMine = createTenantFilter(person);
  return [
    {
      id: role.id,
      name: role.name,
      account_type: role.account_type,
      role_permissions: role.role_permissions?.filter(isMine) ?? [],
    },
  ];
}
