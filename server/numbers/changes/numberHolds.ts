import { sql } from 'drizzle-orm';
import { holdLengths, type numberHoldCalls } from '../../../contract/console/numberHolds';
import { errorText, type Log, log as serverLog } from '../../common/log';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import { inTransaction, SERVER_NAME } from '../../database/transaction';
import type { HandlersOf } from '../../http/routing/callHandler';
import { unrestrictedScope } from '../numberOwners';
import { changeNumbers } from './changeNumbers';
import { change } from './trunkAssignmentHandlers';

/** Numbers kept for somebody for a while. */
export const numberHoldHandlers: HandlersOf<keyof typeof numberHoldCalls> = {
  HoldNumbers(request) {
    const { hold_for, display } = request.body;
    const heldUntil = new Date(Date.now() + holdLengths[hold_for].hours * 3_600_000).toISOString();
    return change(request, 'hold', {}, { heldBy: request.actor.id, heldUntil, ...(display && { display }) });
  },

  ReleaseNumbers: (request) => change(request, 'release'),
};

/** Lets numbers go whose hold has ended. @returns how many */
export const releaseEndedHolds = (db: Database): Promise<number> =>
  inTransaction(db, { id: 'system', name: SERVER_NAME, call: 'ReleaseEndedHolds' }, (tx) =>
    changeNumbers(tx, unrestrictedScope, 'release', {
      where: sql`${phoneNumbers.state} = 'reserved' and ${phoneNumbers.heldUntil} <= statement_timestamp()`,
    }),
  );

/** Milliseconds between looks at what has ended. */
const LOOK_EVERY = 30_000;

/** Lets numbers go as their hold ends, from now on. @returns stops it */
export function startHoldReleases(db: Database, log: Log = serverLog): () => void {
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (await hasEnded(db)) await releaseEndedHolds(db);
    } catch (error) {
      log(`Held numbers could not be released: ${errorText(error)}`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void run(), LOOK_EVERY).unref();
  return () => clearInterval(timer);
}

/** Hardly ever has one ended: it is looked up before anything is locked. */
async function hasEnded(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select exists (select from ${phoneNumbers} where ${phoneNumbers.heldUntil} <= statement_timestamp()) as ended`,
  );
  return rows[0]?.ended ?? false;
}
