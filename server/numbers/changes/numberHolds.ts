import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type HoldLength, holdLengths, type numberHoldCalls } from '../../../contract/console/numberHolds';
import { addDays, today } from '../../common/localDate';
import { errorText, type Log, log as serverLog } from '../../common/log';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import { inTransaction, SERVER_NAME } from '../../database/transaction';
import { invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { isWithin } from '../../http/tenancy/tenantScope';
import { spokenDay } from '../../language/spokenDay';
import { personNow } from '../../people/users/personNow';
import { normaliseNumbers } from '../format/normaliseNumber';
import { requireCustomer, unrestrictedScope } from '../numberOwners';
import { changeNumbers } from './changeNumbers';
import { notOffered, type Requirement } from './numberRequirements';
import { change } from './trunkAssignmentHandlers';

/** Days a hold may last. */
const MOST_DAYS = 180;

/** Until when numbers are held: a length of time, or the end of a day where the server stands. */
function endOf({ hold_for, until }: { hold_for?: HoldLength | null; until?: string | null }): string {
  if (hold_for && until) throw invalid('until', t('Say how long, or until when: not both.'));
  if (until) {
    const last = addDays(today(), MOST_DAYS);
    if (until < today() || until > last)
      throw invalid('until', t('Choose a day from today to {last}.', { last: spokenDay(last) }));
    return new Date(`${addDays(until, 1)}T00:00:00`).toISOString();
  }
  if (!hold_for) throw invalid('hold_for', t('Say how long they are held.'));
  return new Date(Date.now() + holdLengths[hold_for].hours * 3_600_000).toISOString();
}

/** Numbers kept for somebody for a while. */
export const numberHoldHandlers: HandlersOf<keyof typeof numberHoldCalls> = {
  async HoldNumbers(request) {
    const { display, customer_number } = request.body;
    const heldUntil = endOf(request.body);
    if (customer_number) await requireCustomer(request.db, request.scope, customer_number);
    return change(
      request,
      'hold',
      { requirements: [notOffered()] },
      {
        heldBy: request.actor.id,
        heldUntil,
        ...(display && { display }),
        ...(customer_number && { customerNumber: customer_number }),
      },
    );
  },

  HandOverNumbers({ db, body, actor, scope }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return inTransaction(db, actor, async (tx) => {
      const holder = await personNow(tx, body.holder);
      const isNear = holder?.level === 'staff' || (holder && isWithin(scope, holder));
      if (!isNear || holder.level === 'customer')
        throw invalid('holder', t('Choose somebody who may hold numbers.'));
      const changed = await changeNumbers(
        tx,
        scope,
        'hold',
        { numbers, requirements: [isHeld] },
        {
          heldBy: body.holder,
          heldUntil: sql`${phoneNumbers.heldUntil}`,
          offerId: sql`${phoneNumbers.offerId}`,
        },
      );
      return { changed };
    });
  },

  ReleaseNumbers: (request) => change(request, 'release'),
};

const isHeld: Requirement = {
  condition: sql`${phoneNumbers.heldUntil} is not null`,
  reason: () => t('is held by nobody'),
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
