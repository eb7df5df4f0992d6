import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/index';

/** Calls of the console's own services, which depend only on this server's tables. */
const ownCallNames: ReadonlySet<string> = new Set<CallName>([
  'AnnounceOpenRecords',
  'DeleteRecordStore',
  'DeleteScreen',
  'DownloadAuditHead',
  // The audit log covers requests that passed through this server.
  'DownloadAuditLog',
  'GetAuditLogList',
  'GetMyScreens',
  'GetRecordStores',
  'GetScreenChanges',
  'GetScreens',
  'GetScreenVersions',
  'PublishScreen',
  'PutRecordStore',
  'RollBackScreen',
  'SaveScreen',
  'VerifyAuditLog',
  'WatchChanges',
  'WithdrawScreen',
]);

/** Which side handles a call when there is an upstream API: this server, the upstream or neither. */
export type CallTarget = 'server' | 'upstream' | 'nobody';

/**
 * Determines which side handles a call when there is an upstream. Console extensions to the product's calls are below
 * `/api/Console`: a foreign API does not have them, and this server has none of the product's records.
 */
export function getCallTarget(name: string, { path }: Pick<Call, 'path'>): CallTarget {
  if (ownCallNames.has(name)) return 'server';
  return path.startsWith('/api/Console/') ? 'nobody' : 'upstream';
}
