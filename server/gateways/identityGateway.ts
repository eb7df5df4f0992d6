import { t } from '#i18n';
import type { UserSignIn } from '../../contract/console/secondFactor';
import type { ValueOf } from '../../contract/schema';
import type { Database } from '../database/database';
import type { AccountLevel } from '../database/schema';
import { ApiError } from '../http/errors/apiError';
import type { RowWindow } from '../http/response/rowWindow';
import type { Principal, Scope } from '../http/tenancy/tenantScope';
import type { LinkPurpose } from '../signIn/passwords/passwordLink';

/** A user of the identity provider (contract, "Identity-provider user"). */
export interface IdentityUser {
  user_id: string;
  email: string;
  email_verified: boolean;
  name: string;
  nickname: string;
  picture: string | null;
  identities: { user_id: string; provider: string; connection: string; isSocial: boolean }[];
  created_at: string;
  updated_at: string;
  last_password_reset: string | null;
  last_login: string | null;
  last_ip: string | null;
  logins_count: number;
  blocked: boolean;
  mfa_enrolled: boolean;
  /** Tenant of the user: a domain or a wholesaler; null for staff. */
  tenant: string | null;
}

/** Determines the user's scope. The identity provider stores it, because its tokens contain it. */
export interface IdentityOwner {
  level: AccountLevel;
  /** Null for staff. */
  wholesalerId: number | null;
  /** Null unless the user is a customer. */
  domainName: string | null;
}

export interface NewIdentity extends IdentityOwner {
  /** Previous id, when a deleted user is restored. */
  id?: string;
  email: string;
  name: string;
  /** Result of `preparePassword`; null if the user will choose a password through a link. */
  password: PreparedPassword | null;
  disabled: boolean;
}

export type IdentityChanges = Partial<Omit<NewIdentity, 'id'>>;

/** A validated password in the storage format of the identity system. */
export interface PreparedPassword {
  readonly prepared: unknown;
}

/** An access token for impersonating a user. */
export interface ImpersonationToken {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

/**
 * The identity provider that manages the user accounts. Write methods take the record's transaction and are called last
 * in it, so that a rejection by the provider also rolls back the database changes. Rejections are ApiErrors.
 */
/** Result of `GetOwnSignIn`. */
export type SignInState = ValueOf<typeof UserSignIn>;

export interface IdentityGateway {
  /** Whether all identity data is stored in the database that the transactions use, or never changes. */
  isInDatabase?: true;
  /** Finds users by id, omitting unknown ids. */
  find(db: Database, ids: string[]): Promise<Map<string, IdentityUser>>;
  /** Searches within a scope for part of an email address or name. Returns up to `rows` results, sorted by email. */
  search(
    db: Database,
    scope: Scope,
    text: string,
    rows: Pick<RowWindow, 'offset' | 'limit'>,
  ): Promise<IdentityUser[]>;
  /** Validates a new password; must not be called in a transaction. @throws ApiError 400 when the password is rejected */
  preparePassword(
    db: Database,
    id: string | null,
    email: string,
    password: string,
  ): Promise<PreparedPassword>;
  /** @returns the new user's id @throws ApiError 409 when the email address is taken */
  create(tx: Database, person: NewIdentity): Promise<string>;
  /**
   * Changes a user; a new password ends all sessions.
   * @param goingOn session to preserve, when users change their own password
   * @throws ApiError 404, or 409 when the email address is taken
   */
  change(tx: Database, id: string, changes: IdentityChanges, goingOn?: string): Promise<void>;
  /** @throws ApiError 409 when no other staff member could sign in */
  remove(tx: Database, id: string): Promise<void>;
  /** Creates a single-use link for choosing a password. @throws ApiError 429 */
  passwordLink(tx: Database, id: string, purpose: LinkPurpose): Promise<{ address: string; expires: Date }>;
  /** Whether the password is the user's current or a recent one. */
  wasUsed(db: Database, id: string, password: string): Promise<boolean>;
  /** Whether the password is the user's current one. Failures are counted. @throws ApiError 429 after too many failures */
  isPassword(db: Database, id: string, password: string): Promise<boolean>;
  /** Removes all second factors of a user. @returns the number of removed factors */
  resetMfa(tx: Database, id: string): Promise<number>;
  ownSignIn(db: Database, person: Principal): Promise<SignInState>;
  /**
   * Ends a user's sessions.
   * @param ids session ids from {@link ownSignIn}; null: all except the current one
   */
  endOwnSessions(tx: Database, person: Principal, ids: readonly string[] | null): Promise<void>;
  /** @throws ApiError 404, or 409 for a user who may not sign in */
  actAs(tx: Database, staff: Principal, id: string, reason: string): Promise<ImpersonationToken>;
  /**
   * Ends impersonation: the current session if called with an impersonation token, or all of the user's impersonation
   * sessions otherwise.
   */
  endActing(tx: Database, person: Principal): Promise<void>;
}

const createNotAvailableError = () =>
  new ApiError(
    501,
    'not_available',
    t('People’s accounts are kept by an identity provider this server does not manage. Do this there.'),
  );

const rejectNotAvailable = (): Promise<never> => Promise.reject(createNotAvailableError());

/**
 * Identity gateway for deployments with an external identity provider (`ISSUER`). Reads return nothing; all other
 * methods fail with an explanation.
 */
export const hostedIdentity: IdentityGateway = {
  isInDatabase: true,
  find: async () => new Map(),
  search: rejectNotAvailable,
  preparePassword: rejectNotAvailable,
  create: rejectNotAvailable,
  change: rejectNotAvailable,
  remove: rejectNotAvailable,
  passwordLink: rejectNotAvailable,
  wasUsed: rejectNotAvailable,
  isPassword: rejectNotAvailable,
  resetMfa: rejectNotAvailable,
  ownSignIn: rejectNotAvailable,
  endOwnSessions: rejectNotAvailable,
  actAs: rejectNotAvailable,
  endActing: rejectNotAvailable,
};
