import { t } from '#i18n';
import type { User } from '../../../contract/people/users';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlerCaller, HandlerServices } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import type { IdentityChanges } from '../../gateways/identityGateway';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Scope } from '../../http/tenancy/tenantScope';
import { sendMail } from '../../mail/sendMail';
import { deleteAccountMedia } from '../../media/files/mediaStore';
import { sharedOwner } from '../../records/recordCollection';
import { readPictureName } from '../appearance/readProfilePicture';
import { findRole } from '../roles/roleRecords';
import { type Placement, type PlacementInput, resolveUserPlacement } from './resolveUserPlacement';
import { requireAssignable, requireManageable } from './userAuthority';
import { buildInvitationMail, buildMyPhoneMail } from './userMails';
import {
  deleteUserRow,
  findUser,
  insertUser,
  toUser,
  type UserBody,
  type UserRow,
  updateUserRow,
} from './userRecords';

export interface UserInput extends PlacementInput {
  email?: string | null;
  password?: string | null;
  disabled?: boolean | null;
  firstname?: string | null;
  lastname?: string | null;
  phone?: string | null;
  agent_number?: string | null;
  group_number?: string | null;
  domain_default_id?: number | null;
}

type UserRecord = EntityRecord<typeof User>;

/**
 * Adds a user to the database and the identity provider, atomically. Without a password, a mail invites the user to
 * choose one.
 * @param invite sends the mail in any case
 */
export function addUser(
  services: HandlerServices,
  caller: HandlerCaller,
  input: UserInput,
  invite: boolean,
): Promise<UserRow> {
  return createUser(services, caller, input, {
    invite,
    buildMail: buildInvitationMail,
    async resolvePlace(tx) {
      const place = await resolveUserPlacement(tx, caller.scope, input, null);
      await requireAssignable(tx, caller, place, null);
      return place;
    },
  });
}

interface ExtensionUserInput {
  /** Record of the extension. */
  extensionId: number;
  /** Number of the extension. */
  extension: string;
  email: string;
  firstname: string | null | undefined;
  lastname: string | null | undefined;
}

/** Adds a user who can only use one extension, and mails the invitation. */
export function addExtensionUser(
  services: HandlerServices,
  caller: HandlerCaller,
  { domainName, wholesalerId, customerId }: Domain,
  { extensionId, extension, ...input }: ExtensionUserInput,
): Promise<UserRow> {
  return createUser(services, caller, input, {
    invite: true,
    ownFields: { extension_id: extensionId },
    buildMail: (name, by, link) => buildMyPhoneMail(name, by, extension, link),
    resolvePlace: async () => ({ level: 'self', roleId: null, wholesalerId, domainName, customerId }),
  });
}

interface UserCreation {
  invite: boolean;
  resolvePlace(tx: Database): Promise<Placement>;
  buildMail: typeof buildInvitationMail;
  /** Fields that only the server sets. */
  ownFields?: Pick<UserBody, 'extension_id'>;
}

async function createUser(
  { db, gateways }: HandlerServices,
  { session, actor }: HandlerCaller,
  input: UserInput,
  { invite, resolvePlace, buildMail, ownFields }: UserCreation,
): Promise<UserRow> {
  const { identity, mail } = gateways;
  const email = requireEmail(input.email);
  const password = input.password ? await identity.preparePassword(db, null, email, input.password) : null;
  const { row, link } = await runInTransaction(db, actor, async (tx) => {
    const place = await resolvePlace(tx);
    const body = {
      ...buildUserBody({ ...input, email, disabled: input.disabled ?? false }, place),
      ...ownFields,
    };
    const userId = await identity.create(tx, {
      ...getIdentityOwner(place),
      email,
      name: getUserName(body),
      password,
      disabled: body.disabled,
    });
    return {
      row: await insertUser(tx, session.id, userId, place, body),
      link: password && !invite ? null : await identity.passwordLink(tx, userId, 'invitation'),
    };
  });
  if (link)
    await sendMail(db, mail, { to: email, domain: null }, () =>
      buildMail(getUserName(row.body), session.name, link),
    );
  return row;
}

/** Changes a user in the database and, if necessary, at the identity provider, atomically. */
export async function changeUser(
  { db, gateways }: HandlerServices,
  caller: HandlerCaller,
  id: number,
  input: UserInput & { dateLastModified?: string | null },
  within: Scope = caller.scope,
): Promise<UserRow> {
  const { scope, session, actor } = caller;
  const before = await findUser(db, within, id);
  await requireManageable(db, caller, before);
  const email = input.email === undefined ? before.body.email : requireEmail(input.email);
  const password = input.password
    ? await gateways.identity.preparePassword(db, before.key, email, input.password)
    : undefined;
  return runInTransaction(db, actor, async (tx) => {
    const now = await findUser(tx, within, id);
    const { role_id, customer_id, level } = now.body;
    const place = await resolveUserPlacement(tx, scope, input, {
      level,
      roleId: role_id ?? null,
      customerId: customer_id,
      wholesalerId: now.wholesalerId,
      domainName: now.domainName,
    });
    requireSameExtension(now, place);
    await requireAssignable(tx, caller, place, now);
    if (input.disabled === true && now.key === session.id)
      throw createConflictError(t('You can’t disable yourself.'));
    const { dateLastModified, ...fields } = input;
    const { role_id: placed, ...rest } = buildUserBody({ ...now.body, ...pickDefined(fields), email }, place);
    const isPlaced = role_id !== undefined || input.role_id !== undefined;
    const body = { ...rest, ...(isPlaced && { role_id: placed ?? null }) };
    const row = await updateUserRow(tx, session.id, id, place, body, parseMoment(dateLastModified));
    const changes = getIdentityChanges(now, body, place);
    if (password || Object.keys(changes).length > 0)
      await gateways.identity.change(tx, now.key, { ...changes, ...(password && { password }) });
    return row;
  });
}

/** Deletes a user from the database and the identity provider, atomically. */
export async function removeUser(
  { db, gateways }: HandlerServices,
  caller: HandlerCaller,
  id: number,
): Promise<void> {
  const { scope, session, actor } = caller;
  await runInTransaction(db, actor, async (tx) => {
    const row = await findUser(tx, scope, id);
    await requireManageable(tx, caller, row);
    if (row.key === session.id) throw createConflictError(t('You can’t remove yourself.'));
    await deleteUserRow(tx, id);
    await deleteAccountMedia(tx, sharedOwner, row.key);
    await gateways.identity.remove(tx, row.key);
  });
}

/**
 * Rejects giving a role to a user of one extension, or moving them: their access would grow by accident.
 * @throws ApiError 400
 */
function requireSameExtension({ body: { level }, domainName }: UserRow, place: Placement): void {
  if (level !== 'self' || (place.level === 'self' && place.domainName === domainName)) return;
  throw createInvalidFieldError(
    place.level === 'self' ? 'hosted_pbx_domain' : 'role_id',
    t('This person only uses their own extension. To give them more access, remove them and add them again.'),
  );
}

/** Returns a user with the names of their role and profile picture. */
export async function toUserResponse(db: Database, row: UserRow): Promise<UserRecord> {
  const { role_id } = row.body;
  const role = role_id ? (await findRole(db, role_id)).name : null;
  return { ...toUser(row, role), picture: await readPictureName(db, row.key) };
}

export const getUserName = ({
  firstname,
  lastname,
  email,
}: Pick<UserBody, 'firstname' | 'lastname' | 'email'>) =>
  [firstname, lastname].filter(Boolean).join(' ').trim() || email;

function requireEmail(email: string | null | undefined): string {
  const trimmed = email?.trim();
  if (!trimmed) throw createInvalidFieldError('email', t('E-mail is required.'));
  return trimmed;
}

/** Builds the body of a user's record. Unknown fields are preserved, the server sets the placement, and passwords are never stored. */
function buildUserBody(input: UserInput & { email: string }, place: Placement): UserBody {
  const fields = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !UNSTORED_FIELDS.has(name)),
  );
  return {
    ...fields,
    email: input.email,
    disabled: input.disabled ?? false,
    level: place.level,
    role_id: place.roleId,
    customer_id: place.customerId,
  };
}

const UNSTORED_FIELDS = new Set([
  'id',
  'extension_id',
  'user_id',
  'password',
  'current_password',
  'wholesalerid',
  'hosted_pbx_domain',
  'domain_name',
  'user_roles',
  'picture',
  'theme',
  'domain_default',
  'tenant',
  'dateCreated',
  'createdBy',
  'dateLastModified',
  'lastModifiedBy',
  'client_id',
  'email_verified',
  'verify_email',
  'identities',
]);

const pickDefined = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const getIdentityOwner = ({ level, wholesalerId, domainName }: Placement) => ({
  level,
  wholesalerId,
  domainName,
});

function getIdentityChanges(before: UserRow, body: UserBody, place: Placement): IdentityChanges {
  const isMoved =
    place.level !== before.body.level ||
    place.wholesalerId !== before.wholesalerId ||
    place.domainName !== before.domainName;
  return {
    ...(body.email !== before.body.email && { email: body.email }),
    ...(getUserName(body) !== getUserName(before.body) && { name: getUserName(body) }),
    ...(body.disabled !== before.body.disabled && { disabled: body.disabled }),
    ...(isMoved && getIdentityOwner(place)),
  };
}

/** @throws ApiError 400 for an invalid timestamp */
function parseMoment(text: string | null | undefined): string | null {
  if (!text) return null;
  const at = new Date(text);
  const year = at.getUTCFullYear();
  if (!(year > 0 && year < 10_000))
    throw createInvalidFieldError('dateLastModified', t('Last changed must be a date and time.'));
  return at.toISOString();
}
