import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import type { WatchedCall } from '../database/schema/watchTables';

/** Returns the phone system that a watched call concerns; undefined if it is not limited to one. */
export function findDomain({
  call,
  body,
  params,
}: Pick<WatchedCall, 'call' | 'body' | 'params'>): string | undefined {
  const { tenant } = allCalls[call] as Call;
  if (typeof tenant === 'string') return undefined;
  const value = body[tenant.domainField] ?? params?.[tenant.domainField];
  return typeof value === 'string' ? value : undefined;
}
