import { type SectionName, sectionNames, sections, type WriteRecord } from '../../archive/sections';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { type GrantedPermissions, getEffectivePermissions } from '../access/approvalRules';
import { loadPermissions } from '../access/loadPermissions';
import { requirePermission } from '../access/requirePermission';
import type { Database } from '../database/database';
import { requireLevel } from '../http/auth/authenticate';
import type { Principal } from '../http/tenancy/tenantScope';

const getReadCalls = (names: readonly SectionName[]): CallName[] =>
  names.flatMap((name) => {
    const { list, detail } = sections[name];
    return [list.call, ...(detail ? [detail.call] : [])];
  });

const getWriteCalls = (names: readonly SectionName[]): CallName[] =>
  names.flatMap((name) => {
    const { begin, create, change, remove, mark, soundOfField } = sections[name];
    const writes: (Pick<WriteRecord, 'call'> | undefined)[] = [
      begin,
      create,
      change,
      remove,
      mark,
      soundOfField,
    ];
    return writes.flatMap((write) => (write ? [write.call] : []));
  });

interface ImportCaller {
  session: Principal;
  isApproved: boolean;
}

/**
 * Ensures that the user may read the whole phone system. Required because another user may have created the archive.
 * @throws ApiError 403 naming the missing permission
 */
export const requireFullAccess = (db: Database, request: ImportCaller): Promise<void> =>
  requireCalls(db, request, getReadCalls(sectionNames));

/**
 * Ensures that the user may make all changes of an import. If any of them requires approval, the whole import does.
 * @throws ApiError 403 naming the missing permission; ApprovalRequiredError
 */
export const requireImportAccess = (
  db: Database,
  request: ImportCaller,
  names: readonly SectionName[] = sectionNames,
): Promise<void> => requireCalls(db, request, [...getReadCalls(sectionNames), ...getWriteCalls(names)]);

export async function needsImportApproval(
  db: Database,
  session: Principal,
  names: readonly SectionName[],
): Promise<boolean> {
  const granted = await loadPermissions(db, session);
  return (['ImportArchive', ...getWriteCalls(names)] as const).some((name) => {
    const need = getRequiredPermission(allCalls[name]);
    return need && canCallForImport(granted, name, false)?.get(need.permission) === 'ask';
  });
}

async function requireCalls(
  db: Database,
  { session, isApproved }: ImportCaller,
  names: CallName[],
): Promise<void> {
  const granted = await loadPermissions(db, session);
  for (const name of new Set(names)) {
    const call: Call = allCalls[name];
    requireLevel(session, call.access);
    requirePermission(canCallForImport(granted, name, isApproved), getRequiredPermission(call));
  }
}

/** The number of records is unknown until the import is planned, so every approval threshold counts as exceeded. */
const canCallForImport = (granted: GrantedPermissions | null, name: CallName, isApproved: boolean) =>
  getEffectivePermissions(granted, {
    name,
    call: allCalls[name],
    body: undefined,
    size: Infinity,
    isApproved,
  });
