import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Level } from '../../../contract/call';

/** Whoever calls, as the access token tells. */
export interface Person {
  id: string;
  email: string;
  name: string;
  level: Level;
  wholesalerId: number | null;
  domainName: string | null;
  /** The sign-in their token came of, where the bundled provider gave it. */
  signInId?: string;
  /** The API key that lets a program in; absent for people. */
  apiKey?: CallerKey;
  /** The staff member who acts as this person; absent for people who act for themselves. */
  impersonatedBy?: Impersonator;
}

/** What an API key says of the program that sends it. */
export interface CallerKey {
  id: number;
  /** What it may do. */
  roleId: number;
  /** Who made it. */
  madeBy: string;
}

/** Who really acts, while acting as somebody else. */
export interface Impersonator {
  id: string;
  name: string;
  /** Tells one time of acting from another, so that it can be ended. */
  tokenId: string;
}

/** Which rows a person may read and write: staff all, a reseller its wholesaler's, a customer its domain's. */
export interface Scope {
  level: Level;
  wholesalerId: number | null;
  domainName: string | null;
}

export const getScope = ({ level, wholesalerId, domainName }: Person): Scope =>
  level === 'staff' ? { level, wholesalerId: null, domainName: null } : { level, wholesalerId, domainName };

/** The columns of a table that say whose a row is. */
export interface OwnerColumns {
  wholesalerId?: AnyPgColumn;
  domainName?: AnyPgColumn;
}

const matchesNothing = sql`false`;

/**
 * The condition that keeps a query inside a scope; undefined (no condition) for staff. A table without the
 * column that would say whose a row is shows a reseller or customer nothing.
 */
export function buildScopeWhere(scope: Scope, columns: OwnerColumns): SQL | undefined {
  if (scope.level === 'staff') return undefined;
  if (scope.level === 'reseller') return isOwnedBy(columns.wholesalerId, scope.wholesalerId);
  return isOwnedBy(columns.domainName, scope.domainName);
}

const isOwnedBy = (column: AnyPgColumn | undefined, value: number | string | null): SQL =>
  column === undefined || value === null ? matchesNothing : eq(column, value);

/** The same question for a row already read. */
export function isInScope(
  scope: Scope,
  row: { wholesalerId?: number | null; domainName?: string | null },
): boolean {
  if (scope.level === 'staff') return true;
  if (scope.level === 'reseller')
    return scope.wholesalerId !== null && row.wholesalerId === scope.wholesalerId;
  return scope.domainName !== null && row.domainName === scope.domainName;
}
