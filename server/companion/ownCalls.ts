import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/index';

/** Calls of the console's own services, which use only this server's tables. */
const localCallNames: ReadonlySet<string> = new Set<CallName>([
  'AnnounceOpenRecords',
  'DeleteRecordStore',
  'DeleteScreen',
  'DownloadAuditHead',
  // The audit log contains the requests that passed through this server.
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

/** Where a call is handled if there is an upstream API: on this server, on the upstream server or nowhere. */
export type CallTarget = 'server' | 'upstream' | 'nobody';

/**
 * Determines where a call is handled if there is an upstream API. Calls below `/api/Console` extend the product's API:
 * an upstream API does not support them, and this server does not store the product's records.
 */
export function getCallTarget(name: string, { path }: Pick<Call, 'path'>): CallTarget {
  if (localCallNames.has(name)) return 'server';
  return path.startsWith('/api/Console/') ? 'nobody' : 'upstream';
}
