import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Level } from '../../../contract/call';

/** The caller, as identified by the access token. */
export interface Principal {
  id: string;
  email: string;
  name: string;
  level: Level;
  wholesalerId: number | null;
  domainName: string | null;
  /** Sign-in session of the token, if issued by the bundled provider. */
  signInId?: string;
  /** API key of a program; absent for users. */
  apiKey?: CallerKey;
  /** Staff member who is impersonating this user; absent otherwise. */
  impersonatedBy?: Impersonator;
}

export interface CallerKey {
  id: number;
  roleId: number;
  madeBy: string;
}

export interface Impersonator {
  id: string;
  name: string;
  /** Id of the impersonation session, for ending it. */
  tokenId: string;
}

/** Rows that a user may read and write: all for staff, those of the wholesaler for resellers, those of the domain for customers. */
export interface Scope {
  level: Level;
  wholesalerId: number | null;
  domainName: string | null;
}

export const getScope = ({ level, wholesalerId, domainName }: Principal): Scope =>
  level === 'staff' ? { level, wholesalerId: null, domainName: null } : { level, wholesalerId, domainName };

/** Whether users of a level belong to one phone system. */
export const isInPhoneSystem = (level: Level): boolean => level === 'customer' || level === 'self';

export interface OwnerColumns {
  wholesalerId?: AnyPgColumn;
  domainName?: AnyPgColumn;
}

const matchesNothing = sql`false`;

/**
 * Returns the condition that restricts a query to a scope; undefined (unrestricted) for staff. Resellers and customers
 * see no rows of a table that lacks their owner column.
 */
export function buildScopeWhere(scope: Scope, columns: OwnerColumns): SQL | undefined {
  if (scope.level === 'staff') return undefined;
  if (scope.level === 'reseller') return isOwnedBy(columns.wholesalerId, scope.wholesalerId);
  return isOwnedBy(columns.domainName, scope.domainName);
}

const isOwnedBy = (column: AnyPgColumn | undefined, value: number | string | null): SQL =>
  column === undefined || value === null ? matchesNothing : eq(column, value);

/** Applies the same check as {@link buildScopeWhere} to a row that has already been read. */
export function isInScope(
  scope: Scope,
  row: { wholesalerId?: number | null; domainName?: string | null },
): boolean {
  if (scope.level === 'staff') return true;
  if (scope.level === 'reseller')
    return scope.wholesalerId !== null && row.wholesalerId === scope.wholesalerId;
  return scope.domainName !== null && row.domainName === scope.domainName;
}
