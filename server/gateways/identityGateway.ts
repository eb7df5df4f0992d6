import { t } from '#i18n';
import type { UserSignIn } from '../../contract/console/secondFactor';
import type { ValueOf } from '../../contract/schema';
import type { Database } from '../database/database';
import type { AccountLevel } from '../database/schema';
import { ApiError } from '../http/errors/apiError';
import type { RowWindow } from '../http/response/rowWindow';
import type { Person, Scope } from '../http/tenancy/tenantScope';
import type { LinkPurpose } from '../signIn/passwords/passwordLink';

/** A person as the identity provider knows them (contract, "Identity-provider user"). */
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
  /** Whom the person belongs to: a domain or a wholesaler; null for staff. */
  tenant: string | null;
}

/** What decides what somebody sees: kept by the identity provider, since its tokens say it. */
export interface IdentityOwner {
  level: AccountLevel;
  /** Null for staff. */
  wholesalerId: number | null;
  /** Customers only. */
  domainName: string | null;
}

export interface NewIdentity extends IdentityOwner {
  /** Of somebody who was removed and comes back: the id they had. */
  id?: string;
  email: string;
  name: string;
  /** What `preparePassword` gave; null for somebody who is to choose one by a link. */
  password: PreparedPassword | null;
  disabled: boolean;
}

export type IdentityChanges = Partial<Omit<NewIdentity, 'id'>>;

/** A password that was looked into, as the system behind the gateway stores it. */
export interface PreparedPassword {
  readonly prepared: unknown;
}

/** A token to act as somebody else. */
export interface ActingToken {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

/**
 * Where people's accounts are. Methods that write take the transaction of the record they belong to, and come last in
 * it: what the identity provider refuses takes the database's half back too. Refusals are ApiErrors.
 */
/** What `GetOwnSignIn` answers. */
export type SignInState = ValueOf<typeof UserSignIn>;

export interface IdentityGateway {
  /** All of it stands in the database of the transactions it is given, or nothing is ever changed by it. */
  isInDatabase?: true;
  /** Those of the ids it knows. */
  find(db: Database, ids: string[]): Promise<Map<string, IdentityUser>>;
  /** By a part of e-mail or name, within a scope, by e-mail: as many as `rows` asks for. */
  search(
    db: Database,
    scope: Scope,
    text: string,
    rows: Pick<RowWindow, 'offset' | 'limit'>,
  ): Promise<IdentityUser[]>;
  /** Looks into a new password; not within a transaction. @throws ApiError 400 when it can't be taken */
  preparePassword(
    db: Database,
    id: string | null,
    email: string,
    password: string,
  ): Promise<PreparedPassword>;
  /** @returns the new one's id; @throws ApiError 409 when the address is taken */
  create(tx: Database, person: NewIdentity): Promise<string>;
  /**
   * A new password ends all sign-ins.
   * @param goingOn the sign-in that does not: that of whoever changes their own
   * @throws ApiError 404, 409 when the address is taken
   */
  change(tx: Database, id: string, changes: IdentityChanges, goingOn?: string): Promise<void>;
  /** @throws ApiError 409 for the last of the staff who can sign in */
  remove(tx: Database, id: string): Promise<void>;
  /** An address, good for one use, by which somebody chooses a password. @throws ApiError 429 */
  passwordLink(tx: Database, id: string, purpose: LinkPurpose): Promise<{ address: string; expires: Date }>;
  /** Whether a password is somebody's, or was lately. */
  wasUsed(db: Database, id: string, password: string): Promise<boolean>;
  /** Whether a password is somebody's now; wrong ones are counted. @throws ApiError 429 after too many */
  isPassword(db: Database, id: string, password: string): Promise<boolean>;
  /** Forgets second factors. @returns how many there were */
  resetMfa(tx: Database, id: string): Promise<number>;
  /** How somebody signs in, and where they are signed in. */
  ownSignIn(db: Database, person: Person): Promise<SignInState>;
  /**
   * Ends sessions of somebody.
   * @param ids of {@link ownSignIn}; without any, all but the one that asks
   */
  endOwnSessions(tx: Database, person: Person, ids: readonly string[] | null): Promise<void>;
  /** @throws ApiError 404, 409 for somebody who may not sign in */
  actAs(tx: Database, staff: Person, id: string, reason: string): Promise<ActingToken>;
  /** Ends acting as somebody else: with such a token that one, with one's own all. */
  endActing(tx: Database, person: Person): Promise<void>;
}

const createNotAvailableError = () =>
  new ApiError(
    501,
    'not_available',
    t('People’s accounts are kept by an identity provider this server does not manage. Do this there.'),
  );

const rejectNotAvailable = (): Promise<never> => Promise.reject(createNotAvailableError());

/** For a deployment whose people sign in elsewhere (`ISSUER`): reading knows nothing, everything else says so. */
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
