import { inArray, or, sql } from 'drizzle-orm';
import { listCallsForKind } from '../../contract/console/displayedKinds';
import type { ChangeNotice } from '../changes/changeNotice';
import { formatError, log } from '../common/log';
import { runInRequest } from '../common/requestContext';
import type { Database } from '../database/database';
import { watches } from '../database/schema';
import { enqueueWatchChecks } from './enqueueChecks';

/** Milliseconds for which changes are collected before they are processed. */
const BATCH_DELAY_MS = 500;

export interface WatchedChanges {
  handleNotices(notices: readonly ChangeNotice[]): void;
  stop(): Promise<void>;
}

/** @param gather milliseconds for which changes are collected before they are processed */
export function listenForWatchedChanges(db: Database, gather = BATCH_DELAY_MS): WatchedChanges {
  /** Affected phone systems by call; null means all of them. */
  let received = new Map<string, Set<string> | null>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<unknown> = Promise.resolve();

  const checkWatches = async (): Promise<void> => {
    timer = undefined;
    const calls = received;
    received = new Map();
    const conditions = [...calls].map(([call, domains]) => {
      const isCall = sql`${watches.watched} ->> 'call' = ${call}`;
      if (!domains) return isCall;
      const domain = sql`${watches.watched} -> 'body' ->> 'domain_name'`;
      return sql`(${isCall} and (${domain} is null or ${inArray(domain, [...domains])}))`;
    });
    await enqueueWatchChecks(db, sql`(${or(...conditions)})`);
  };

  const note = ({ kind, domain, account }: ChangeNotice): void => {
    if (account !== undefined) return;
    for (const call of listCallsForKind(kind)) {
      const known = received.get(call);
      if (known === null) continue;
      received.set(call, domain === undefined ? null : (known ?? new Set()).add(domain));
    }
  };

  return {
    handleNotices(notices) {
      for (const notice of notices) note(notice);
      if (timer || received.size === 0) return;
      timer = setTimeout(() => {
        work = runInRequest({ id: '', account: '' }, checkWatches).catch((error: unknown) =>
          log(`What is followed could not be looked at: ${formatError(error)}`),
        );
      }, gather).unref();
    },
    async stop() {
      clearTimeout(timer);
      await work;
    },
  };
}
