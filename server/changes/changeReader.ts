import { type Level, meetsLevel } from '../../contract/call';
import { isCustomerKind, isPublicKind, listCallsForKind } from '../../contract/console/shownKinds';
import { findCall } from '../../contract/index';
import { parseStoredKind } from '../../contract/recordStores/storedCalls';
import { canCall } from '../access/mayMake';
import type { CurrentCaller } from '../http/routing/callHandler';
import { getScope, isInScope } from '../http/tenancy/tenantScope';

/** Whose something is. */
export interface Owner {
  /** The wholesaler's id, as text. */
  tenant?: string | undefined;
  domain?: string | undefined;
  /** The account it belongs to, and to nobody else. */
  account?: string | undefined;
}

/** The least level that may read the records of a store; undefined where there is no such store. */
export type GetStoreLevel = (store: string) => Promise<Level | undefined>;

/**
 * The calls by which somebody may read records of a kind and owner: none tells that they may not know of them.
 * @param kind the audit log's word
 */
export async function findReadingCalls(
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
  const isOfHouse = level === 'customer' && domain === undefined && owner.wholesalerId === wholesalerId;
  if (!isOwn && !isNobodys && !isOfHouse) return [];
  const store = parseStoredKind(kind);
  const storeLevel = store === undefined ? undefined : await levelOfStore(store);
  return listCallsForKind(kind).filter((name) => {
    const call = findCall(name);
    if (!call) return isOwn && storeLevel !== undefined && meetsLevel(level, storeLevel);
    const isShown = isOwn || (isNobodys ? isPublicKind(name, call, kind) : isCustomerKind(name, kind));
    return isShown && canCall(reader, call);
  });
}
