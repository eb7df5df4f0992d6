import { meetsLevel } from '../../contract/access/levels';
import type { Level } from '../../contract/call';
import { isCustomerKind, isPublicKind, listCallsForKind } from '../../contract/console/displayedKinds';
import { findCall } from '../../contract/index';
import { parseStoredKind } from '../../contract/recordStores/buildStoredCalls';
import { canCall } from '../apiCalls/canCall';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import { getScope, isInScope } from '../http/tenancy/tenantScope';

export interface Owner {
  /** Wholesaler id as a string. */
  tenant?: string | undefined;
  domain?: string | undefined;
  /** The account that exclusively owns the record. */
  account?: string | undefined;
}

/** Returns the minimum level for reading a store's records, or undefined if the store does not exist. */
export type GetStoreLevel = (store: string) => Promise<Level | undefined>;

/**
 * Finds the calls with which a user can read records of a given type and owner. Empty if the user may not learn that
 * they exist.
 * @param kind audit log name
 */
export async function findAffectedCalls(
  reader: CurrentCaller,
  kind: string,
  { tenant, domain, account }: Owner,
  levelOfStore: GetStoreLevel,
): Promise<string[]> {
  const owner = { wholesalerId: tenant === undefined ? null : Number(tenant), domainName: domain ?? null };
  const isOwn =
    account === undefined ? isInScope(getScope(reader.session), owner) : account === reader.session.id;
  const isNobodys = account === undefined && tenant === undefined && domain === undefined;
  const { level, wholesalerId } = reader.session;
  const isOfTenant = level === 'customer' && domain === undefined && owner.wholesalerId === wholesalerId;
  if (!isOwn && !isNobodys && !isOfTenant) return [];
  const store = parseStoredKind(kind);
  const storeLevel = store === undefined ? undefined : await levelOfStore(store);
  return listCallsForKind(kind).filter((name) => {
    const call = findCall(name);
    if (!call) return isOwn && storeLevel !== undefined && meetsLevel(level, storeLevel);
    const isVisible = isOwn || (isNobodys ? isPublicKind(name, call, kind) : isCustomerKind(name, kind));
    return isVisible && canCall(reader, call);
  });
}
