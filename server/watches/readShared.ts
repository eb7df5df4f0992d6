import type { GrantedPermissions } from '../access/approvalRules';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import type { WatchedCall } from '../database/schema/watchTables';
import type { Principal } from '../http/tenancy/tenantScope';
import type { JobContext } from '../jobs/jobKind';
import { readWatchSnapshot, type WatchSnapshot } from './readWatched';
import { resolveToday } from './resolveToday';

export interface Reader {
  person: Principal;
  language: string;
  /** IANA time zone that determines the current date. */
  zone: string;
}

export type ReadShared = (reader: Reader, watched: WatchedCall, needsRows: boolean) => Promise<WatchSnapshot>;

const listRights = ({ level, wholesalerId, domainName }: Principal, granted: GrantedPermissions | null) => [
  level,
  wholesalerId,
  domainName,
  granted && [...granted].sort(),
  granted?.approvalRules && [...granted.approvalRules].sort(),
];

/**
 * Returns a function that reads a view once for all people with the same rights, language and current date. The rights
 * are loaded for each person. A response that depends on who the person is, is never shared.
 */
export function createSharedReader(
  db: Database,
  performAs: JobContext['performAs'],
  signal: AbortSignal,
): ReadShared {
  /** Results by view and rights; `personal` if the response depends on the person. */
  const results = new Map<string, WatchSnapshot | Error | 'personal'>();
  return async ({ person, language, zone }, watched, needsRows) => {
    const resolved = resolveToday(watched, zone);
    const rights = listRights(person, await loadPermissions(db, person));
    const key = JSON.stringify([resolved, needsRows, language, rights]);
    const shared = results.get(key);
    if (shared instanceof Error) throw shared;
    if (shared && shared !== 'personal') return shared;
    let isPersonal = false;
    const perform = performAs(person, signal, () => {
      isPersonal = true;
    });
    const store = (result: WatchSnapshot | Error) => results.set(key, isPersonal ? 'personal' : result);
    try {
      const snapshot = await readWatchSnapshot(perform, resolved, needsRows, zone);
      store(snapshot);
      return snapshot;
    } catch (error) {
      if (error instanceof Error) store(error);
      throw error;
    }
  };
}
