import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import type { WatchedCall } from './watchedCall';

/** The phone system that a call which is followed is about; undefined where it is about none alone. */
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
