import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { listCallsForKind } from '../../contract/console/displayedKinds';
import type { ChangeNotice } from '../changes/changeNotice';
import { formatError, log } from '../common/log';
import { runInRequest } from '../common/requestContext';
import type { Database } from '../database/database';
import { records, watches } from '../database/schema';
import { enqueueWatchChecks } from './enqueueChecks';

/** Milliseconds for which changes are collected before they are processed. */
const BATCH_DELAY_MS = 500;

/** Maximum number of conditions in a query; after more different changes, all watches are checked. */
const MAX_CONDITIONS = 200;

/** Record types that determine what people may read. */
const rightsKinds: ReadonlySet<string> = new Set(['role', 'role_permission', 'permission_group']);

export interface WatchedChanges {
  handleNotices(notices: readonly ChangeNotice[]): void;
  /** Checks all watches, because changes may have been missed. */
  handleMissed(): void;
  /** Processes the changes received so far. */
  stop(): Promise<void>;
}

/** Condition that the owner of a watch may see records of a tenant; staff, whose watches have no tenant, see all. */
const isOfTenant = (tenant: string | undefined): SQL =>
  tenant === undefined
    ? sql`true`
    : sql`(${watches.wholesalerId} is null or ${watches.wholesalerId} = ${Number(tenant)})`;

const watchedDomain = sql`${watches.watched} -> 'body' ->> 'domain_name'`;

/** Condition that a watch shows the changed records. */
function shows({ kind, tenant, domain }: ChangeNotice): SQL {
  const isShown = inArray(sql`${watches.watched} ->> 'call'`, [...listCallsForKind(kind)]);
  const isOfDomain =
    domain === undefined ? sql`true` : sql`(${watchedDomain} is null or ${watchedDomain} = ${domain})`;
  return sql`(${isShown} and ${isOfTenant(tenant)} and ${isOfDomain})`;
}

/** Condition that the rights of a watch's owner may have changed; undefined if they have not. */
function affectsRights({ kind, tenant, keys }: ChangeNotice): SQL | undefined {
  if (rightsKinds.has(kind)) return isOfTenant(tenant);
  if (kind !== 'user') return undefined;
  if (keys === undefined) return isOfTenant(tenant);
  return sql`${watches.ownerId} in (select ${records.key} from ${records}
    where ${records.kind} = 'user' and ${inArray(sql`${records.id}::text`, keys)})`;
}

/** @param gather milliseconds for which changes are collected before they are processed */
export function listenForWatchedChanges(db: Database, gather = BATCH_DELAY_MS): WatchedChanges {
  /** Notices by kind and owner. */
  let received = new Map<string, ChangeNotice>();
  let isMissed = false;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();

  const checkWatches = async (): Promise<void> => {
    timer = undefined;
    const notices = [...received.values()];
    const isAll = isMissed || notices.length > MAX_CONDITIONS;
    received = new Map();
    isMissed = false;
    const conditions = notices.flatMap((notice) => [shows(notice), affectsRights(notice) ?? []].flat());
    if (!isAll && notices.length === 0) return;
    await enqueueWatchChecks(db, isAll ? sql`true` : sql`(${or(...conditions)})`);
  };

  const begin = (): void => {
    const check = () => runInRequest({ id: '', account: '' }, checkWatches);
    work = work
      .then(check)
      .catch((error: unknown) => log(`Watches could not be checked: ${formatError(error)}`));
  };

  const schedule = (): void => {
    timer ??= setTimeout(begin, gather).unref();
  };

  return {
    handleNotices(notices) {
      for (const notice of notices) {
        if (notice.account !== undefined) continue;
        const { kind, tenant, domain, keys } = notice;
        received.set(JSON.stringify([kind, tenant, domain, kind === 'user' && keys]), notice);
      }
      if (received.size > 0) schedule();
    },
    handleMissed() {
      isMissed = true;
      schedule();
    },
    async stop() {
      if (timer) begin();
      clearTimeout(timer);
      await work;
    },
  };
}
