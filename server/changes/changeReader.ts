import { type Level, reaches } from '../../contract/call';
import { callsShowing, isForAll, isForCustomers } from '../../contract/console/shownKinds';
import { callNamed } from '../../contract/index';
import { storeOfKind } from '../../contract/recordStores/storedCalls';
import { mayMake } from '../access/mayMake';
import type { CallerNow } from '../http/routing/callHandler';
import { isWithin, scopeOf } from '../http/tenancy/tenantScope';

/** Whose something is. */
export interface Owner {
  /** The wholesaler's id, as text. */
  tenant?: string | undefined;
  domain?: string | undefined;
  /** The account it belongs to, and to nobody else. */
  account?: string | undefined;
}

/** The least level that may read the records of a store; undefined where there is no such store. */
export type LevelOfStore = (store: string) => Promise<Level | undefined>;

/**
 * The calls by which somebody may read records of a kind and owner: none tells that they may not know of them.
 * @param kind the audit log's word
 */
export async function callsReading(
  reader: CallerNow,
  kind: string,
  { tenant, domain, account }: Owner,
  levelOfStore: LevelOfStore,
): Promise<string[]> {
  const owner = { wholesalerId: tenant === undefined ? null : Number(tenant), domainName: domain ?? null };
  const isOwn =
    account === undefined ? isWithin(scopeOf(reader.session), owner) : account === reader.session.id;
  const isNobodys = account === undefined && tenant === undefined && domain === undefined;
  const { level, wholesalerId } = reader.session;
  const isOfHouse = level === 'customer' && domain === undefined && owner.wholesalerId === wholesalerId;
  if (!isOwn && !isNobodys && !isOfHouse) return [];
  const store = storeOfKind(kind);
  const storeLevel = store === undefined ? undefined : await levelOfStore(store);
  return callsShowing(kind).filter((name) => {
    const call = callNamed(name);
    if (!call) return isOwn && storeLevel !== undefined && reaches(level, storeLevel);
    const isShown = isOwn || (isNobodys ? isForAll(name, call, kind) : isForCustomers(name, kind));
    return isShown && mayMake(reader, call);
  });
}
