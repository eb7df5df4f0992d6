import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/index';

/** Calls of the console's own services, which need nothing but this server's tables. */
const ownCallNames: ReadonlySet<string> = new Set<CallName>([
  'AnnounceOpenRecords',
  'DeleteRecordStore',
  'DeleteScreen',
  'DownloadAuditHead',
  // The log is of what passed through this server.
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

/** Who answers a call beside an API of one's own: this server, the API, or nobody. */
export type CallTarget = 'server' | 'upstream' | 'nobody';

/**
 * Who answers a call where there is an upstream. What the console added to the product's calls stands below `/api/Console`: an API
 * that is not ours has none of it, and this server none of the product's records.
 */
export const getCallTarget = (name: string, { path }: Pick<Call, 'path'>): CallTarget => {
  if (ownCallNames.has(name)) return 'server';
  return path.startsWith('/api/Console/') ? 'nobody' : 'upstream';
};
