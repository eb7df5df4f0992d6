import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { getSqlState } from '../common/getSqlState';
import type { Database } from '../database/database';
import { accounts } from '../database/schema';
import type {
  IdentityChanges,
  IdentityGateway,
  IdentityUser,
  PreparedPassword,
} from '../gateways/identityGateway';
import {
  ApiError,
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
  createTakenError,
} from '../http/errors/apiError';
import { buildSearch } from '../http/lists/listQuery';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import { getTenant } from '../records/recordStamps';
import { type IdentityState, readStates, saveState } from '../signIn/accounts/signInAccountState';
import {
  AccountExistsError,
  findAccount,
  removeAccount,
  storeAccount,
} from '../signIn/accounts/signInAccounts';
import { clearFactors, countRecoveryCodes, listFactors } from '../signIn/factors/factorStore';
import { needsSecondFactor } from '../signIn/factors/secondFactorRules';
import {
  type CheckedPassword,
  checkPassword,
  endSignIn,
  PasswordRejectedError,
  setPassword,
  signOutEverywhere,
  wasPasswordUsed,
} from '../signIn/passwords/changePassword';
import { HashingBusyError, hashPassword, matchesPassword } from '../signIn/passwords/passwordHash';
import { createPasswordLink, TooManyLinksError } from '../signIn/passwords/passwordLink';
import { countPrompt, resetPrompts } from '../signIn/passwords/signInLimits';
import { loadSecrets } from '../signIn/provider/signInKeys';
import { listSessions } from '../signIn/sessions/ownSessions';
import {
  endImpersonation,
  IMPERSONATION_SECONDS,
  startImpersonation,
} from '../signIn/tokens/impersonationTokens';

export interface LocalIdentityOptions {
  /** URL of the server with a trailing slash, used in tokens and links. */
  issuer: string;
  audience: string;
}

const PROVIDER = 'trunkline';
const UNIQUE_VIOLATION = '23505';

type Row = typeof accounts.$inferSelect;

const toIdentityUser = (row: Row, state: IdentityState): IdentityUser => ({
  user_id: row.id,
  email: row.email,
  email_verified: true,
  name: row.name,
  nickname: row.email.split('@')[0] ?? '',
  picture: null,
  identities: [{ user_id: row.id, provider: PROVIDER, connection: 'Bundled sign-in', isSocial: false }],
  created_at: row.createdAt.toISOString(),
  updated_at: state.updated_at ?? row.createdAt.toISOString(),
  last_password_reset: state.last_password_reset,
  last_login: state.last_login,
  last_ip: state.last_ip,
  logins_count: state.logins_count,
  blocked: row.disabled,
  mfa_enrolled: state.mfa_enrolled,
  tenant: getTenant(row),
});

async function addStates(db: Database, rows: Row[]): Promise<IdentityUser[]> {
  const states = await readStates(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const state = states.get(row.id);
    return state ? [toIdentityUser(row, state)] : [];
  });
}

const createUserNotFoundError = () =>
  createNotFoundError(t('The identity provider does not know this user.'));
const createEmailTakenError = (email: string) =>
  createTakenError('email', t('There is already an account for {email}.', { email }));
const getCheckedPassword = ({ prepared: checked }: PreparedPassword): CheckedPassword =>
  checked as CheckedPassword;

const mapToApiErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof PasswordRejectedError) throw createInvalidFieldError('password', error.message);
    if (error instanceof AccountExistsError) throw createEmailTakenError(error.email);
    if (error instanceof HashingBusyError)
      throw new ApiError(503, 'busy', t('Too many passwords are being checked. Try again in a moment.'));
    if (error instanceof TooManyLinksError)
      throw new ApiError(429, 'too_many', t('Several links were sent already. Wait a quarter of an hour.'));
    throw error;
  });

/** The bundled identity provider, with accounts stored in the same database. */
export const createLocalIdentity = (
  { issuer, audience }: LocalIdentityOptions = {
    issuer: 'http://localhost:3000/',
    audience: 'https://api.trunkline.example/',
  },
): IdentityGateway => ({
  isInDatabase: true,
  async find(on, ids) {
    if (ids.length === 0) return new Map();
    const rows = await on.select().from(accounts).where(inArray(accounts.id, ids));
    const users = await addStates(on, rows);
    return new Map(users.map((user) => [user.user_id, user]));
  },
  async search(on, scope, text, { offset, limit }) {
    const rows = await on
      .select()
      .from(accounts)
      .where(and(buildScopeWhere(scope, accounts), buildSearch(text, [accounts.email, accounts.name])))
      .orderBy(asc(sql`lower(${accounts.email})`), asc(accounts.id))
      .limit(limit)
      .offset(offset);
    return addStates(on, rows);
  },
  preparePassword: (on, id, email, password) =>
    mapToApiErrors(checkPassword(on, id, email, password).then((checked) => ({ prepared: checked }))),
  async create(tx, { password, disabled, wholesalerId, domainName, ...person }) {
    const created = await mapToApiErrors(
      storeAccount(tx, {
        ...person,
        ...(wholesalerId !== null && { wholesalerId }),
        ...(domainName !== null && { domainName }),
        passwordHash: password ? getCheckedPassword(password).hash : await createRandomPassword(),
      }),
    );
    if (disabled) await tx.update(accounts).set({ disabled }).where(eq(accounts.id, created.id));
    return created.id;
  },
  change: updateAccount,
  async remove(tx, id) {
    await requireRemainingStaff(tx, id);
    if (!(await removeAccount(tx, id))) throw createUserNotFoundError();
  },
  async passwordLink(tx, id, purpose) {
    const { token, expires } = await mapToApiErrors(createPasswordLink(tx, id, purpose));
    return { address: new URL(`new-password/${token}`, issuer).href, expires };
  },
  async wasUsed(on, id, password) {
    // Each answer reveals something about old passwords, so checks are rate limited like failed sign-ins.
    const minutes = await countPrompt(on, `previous passwords of ${id}`);
    if (minutes > 0)
      throw new ApiError(
        429,
        'too_many',
        t('Too many passwords were tried. Try again in {minutes} minutes.', { minutes }),
      );
    return mapToApiErrors(wasPasswordUsed(on, id, password));
  },
  async isPassword(on, id, password) {
    const [account] = await on.select().from(accounts).where(eq(accounts.id, id));
    if (!account) throw createUserNotFoundError();
    const counted = `password of ${id}`;
    const minutes = await countPrompt(on, counted);
    if (minutes > 0)
      throw new ApiError(
        429,
        'too_many',
        t('Too many wrong passwords. Try again in {minutes} minutes.', { minutes }),
      );
    const matches = await mapToApiErrors(matchesPassword(password, account.passwordHash));
    if (matches) await resetPrompts(on, counted);
    return matches;
  },
  resetMfa: clearFactors,
  async ownSignIn(on, { id, signInId }) {
    const account = await findAccount(on, id);
    if (!account) throw createUserNotFoundError();
    const factors = await listFactors(on, id);
    return {
      factors: factors.map(({ id: factor, kind, name, createdAt, lastUsedAt }) => ({
        id: factor,
        kind: kind === 'passkey' ? kind : 'app',
        name,
        added: createdAt.toISOString(),
        last_used: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes: await countRecoveryCodes(on, id),
      is_required: await needsSecondFactor(on, account),
      manage_at: new URL('second-factor', issuer).href,
      sessions: await listSessions(on, id, signInId),
    };
  },
  async endOwnSessions(tx, { id, signInId }, ids) {
    if (ids === null) return signOutEverywhere(tx, id, signInId);
    for (const session of ids) await endSignIn(tx, id, session);
  },
  async actAs(tx, staff, id, reason) {
    const account = await findAccount(tx, id);
    if (!account) throw createConflictError(t('This user may not sign in, so nobody can act in the name.'));
    if (account.level === 'staff') throw createConflictError(t('Nobody can act as staff.'));
    const signingKey = (await loadSecrets(tx)).signingKeys[0];
    if (!signingKey) throw new Error('There is no signing key.');
    const token = await startImpersonation(tx, { issuer, audience, signingKey }, staff, account, reason);
    return { token, expiresIn: IMPERSONATION_SECONDS };
  },
  endActing: (tx, { id, impersonatedBy }) =>
    impersonatedBy
      ? endImpersonation(tx, impersonatedBy.id, impersonatedBy.tokenId)
      : endImpersonation(tx, id),
});

async function updateAccount(
  tx: Database,
  id: string,
  { password, ...columns }: IdentityChanges,
  goingOn?: string,
): Promise<void> {
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!before) throw createUserNotFoundError();
  const email = columns.email?.trim();
  if (columns.disabled || (columns.level && columns.level !== 'staff')) await requireRemainingStaff(tx, id);
  if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase()) {
    const [other] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
    if (other) throw createEmailTakenError(email);
  }
  const set = { ...columns, ...(email !== undefined && { email }) };
  try {
    if (Object.keys(set).length > 0) await tx.update(accounts).set(set).where(eq(accounts.id, id));
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw createEmailTakenError(email ?? '');
    throw error;
  }
  if (password) await mapToApiErrors(setPassword(tx, id, getCheckedPassword(password), goingOn));
  const isMoved =
    (columns.level ?? before.level) !== before.level ||
    (columns.wholesalerId ?? before.wholesalerId) !== before.wholesalerId ||
    (columns.domainName ?? before.domainName) !== before.domainName;
  if (columns.disabled || isMoved) await signOutEverywhere(tx, id);
  await saveState(tx, id, {});
}

/**
 * Ensures that at least one staff member who can sign in remains. Counts under a lock, so that two concurrent requests
 * cannot remove the last two.
 */
async function requireRemainingStaff(tx: Database, leaving: string): Promise<void> {
  const staff = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.level, 'staff'), eq(accounts.disabled, false)))
    .orderBy(accounts.id)
    .for('update');
  if (staff.length === 1 && staff[0]?.id === leaving)
    throw createConflictError(
      t('This is the last of the staff who can sign in. Add or enable another one first.'),
    );
}

/** Generates a random password, never disclosed, for users who have not chosen one yet. */
const createRandomPassword = (): Promise<string> => hashPassword(crypto.randomUUID() + crypto.randomUUID());
