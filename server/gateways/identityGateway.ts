import { t } from '#i18n';
import type { UserSignIn } from '../../contract/console/secondFactor';
import type { ValueOf } from '../../contract/schema';
import type { Database } from '../database/database';
import type { AccountLevel } from '../database/schema';
import { ApiError } from '../http/errors/apiError';
import type { RowWindow } from '../http/response/rowWindow';
import type { Person, Scope } from '../http/tenancy/tenantScope';
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

/** Determines the user's scope; stored by the identity provider because its tokens contain it. */
export interface IdentityOwner {
  level: AccountLevel;
  /** Null for staff. */
  wholesalerId: number | null;
  /** Customers only. */
  domainName: string | null;
}

export interface NewIdentity extends IdentityOwner {
  /** Previous id of a restored user. */
  id?: string;
  email: string;
  name: string;
  /** Result of `preparePassword`; null for a user who will choose a password through a link. */
  password: PreparedPassword | null;
  disabled: boolean;
}

export type IdentityChanges = Partial<Omit<NewIdentity, 'id'>>;

/** A validated password in the storage format of the identity system. */
export interface PreparedPassword {
  readonly prepared: unknown;
}

/** An access token for impersonating a user. */
export interface ActingToken {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

/**
 * The identity provider with the user accounts. Write methods take the record's transaction and are called last in it,
 * so that a rejection by the provider also rolls back the database changes. Rejections are ApiErrors.
 */
/** Result of `GetOwnSignIn`. */
export type SignInState = ValueOf<typeof UserSignIn>;

export interface IdentityGateway {
  /** All data is in the database of the given transactions, or never changes. */
  isInDatabase?: true;
  /** Finds users by id, omitting unknown ids. */
  find(db: Database, ids: string[]): Promise<Map<string, IdentityUser>>;
  /** Searches for part of an email address or name within a scope, sorted by email, up to `rows` results. */
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
  /** @returns the new user's id; @throws ApiError 409 when the address is taken */
  create(tx: Database, person: NewIdentity): Promise<string>;
  /**
   * Changes a user; a new password ends all sessions.
   * @param goingOn session to preserve: that of users who change their own password
   * @throws ApiError 404, 409 when the address is taken
   */
  change(tx: Database, id: string, changes: IdentityChanges, goingOn?: string): Promise<void>;
  /** @throws ApiError 409 for the last staff member who can sign in */
  remove(tx: Database, id: string): Promise<void>;
  /** Creates a single-use link for choosing a password. @throws ApiError 429 */
  passwordLink(tx: Database, id: string, purpose: LinkPurpose): Promise<{ address: string; expires: Date }>;
  /** Whether the password is the user's current or a recent one. */
  wasUsed(db: Database, id: string, password: string): Promise<boolean>;
  /** Whether the password is the user's current one; failures are counted. @throws ApiError 429 after too many */
  isPassword(db: Database, id: string, password: string): Promise<boolean>;
  /** Removes all second factors. @returns their number */
  resetMfa(tx: Database, id: string): Promise<number>;
  ownSignIn(db: Database, person: Person): Promise<SignInState>;
  /**
   * Ends a user's sessions.
   * @param ids session ids from {@link ownSignIn}; null: all except the current one
   */
  endOwnSessions(tx: Database, person: Person, ids: readonly string[] | null): Promise<void>;
  /** @throws ApiError 404, 409 for a user who may not sign in */
  actAs(tx: Database, staff: Person, id: string, reason: string): Promise<ActingToken>;
  /** Ends impersonation: the current one with an impersonation token, or all with the user's own token. */
  endActing(tx: Database, person: Person): Promise<void>;
}

const createNotAvailableError = () =>
  new ApiError(
    501,
    'not_available',
    t('People’s accounts are kept by an identity provider this server does not manage. Do this there.'),
  );

const rejectNotAvailable = (): Promise<never> => Promise.reject(createNotAvailableError());

/** For deployments with an external identity provider (`ISSUER`): reads return nothing, all other methods fail with an explanation. */
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
