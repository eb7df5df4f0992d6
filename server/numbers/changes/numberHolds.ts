import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import {
  type HoldDuration,
  holdDurations,
  type numberHoldCalls,
} from '../../../contract/console/numberHolds';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { addDays, getToday } from '../../common/localDate';
import { formatError, type Log, log as serverLog } from '../../common/log';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import { runInTransaction, SERVER_NAME } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { isInScope } from '../../http/tenancy/tenantScope';
import { formatLocalDay } from '../../language/formatLocalDay';
import { normaliseNumbers } from '../../numberingPlan/normaliseNumber';
import { loadPrincipal } from '../../people/users/loadPerson';
import { requireCustomer, unrestrictedScope } from '../numberOwners';
import { changeNumbers } from './changeNumbers';
import { createNotOfferedRequirement, type Requirement } from './numberRequirements';
import { changeTrunkNumbers } from './trunkAssignmentHandlers';

/** Maximum duration of a reservation in days. */
const MAX_DAYS = 180;

/** Returns when a reservation ends: after a duration, or at the end of a day in the server's time zone. */
function getHoldEnd({ hold_for, until }: { hold_for?: HoldDuration | null; until?: string | null }): string {
  if (hold_for && until) throw createInvalidFieldError('until', t('Say how long, or until when: not both.'));
  if (until) {
    const last = addDays(getToday(), MAX_DAYS);
    if (until < getToday() || until > last)
      throw createInvalidFieldError(
        'until',
        t('Choose a day from today to {last}.', { last: formatLocalDay(last) }),
      );
    return new Date(`${addDays(until, 1)}T00:00:00`).toISOString();
  }
  if (!hold_for) throw createInvalidFieldError('hold_for', t('Say how long they are held.'));
  return new Date(Date.now() + holdDurations[hold_for].hours * 3_600_000).toISOString();
}

export const numberHoldHandlers: HandlersFor<keyof typeof numberHoldCalls> = {
  async HoldNumbers(call) {
    const { request, caller, services } = call;
    const { display, customer_number } = request.body;
    const heldUntil = getHoldEnd(request.body);
    if (customer_number) await requireCustomer(services.db, caller.scope, customer_number);
    return changeTrunkNumbers(
      call,
      'hold',
      { requirements: [createNotOfferedRequirement()] },
      {
        heldBy: caller.actor.id,
        heldUntil,
        ...(display && { display }),
        ...(customer_number && { customerNumber: customer_number }),
      },
    );
  },

  HandOverNumbers({ request: { body }, caller: { actor, scope }, services: { db } }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return runInTransaction(db, actor, async (tx) => {
      const holder = await loadPrincipal(tx, body.holder);
      const isNear = holder?.level === 'staff' || (holder && isInScope(scope, holder));
      if (!isNear || holder.level === 'customer')
        throw createInvalidFieldError('holder', t('Choose somebody who may hold numbers.'));
      const changed = await changeNumbers(
        tx,
        scope,
        'hold',
        { numbers, requirements: [isOnHold], respectsOffer: true },
        {
          heldBy: body.holder,
          heldUntil: sql`${phoneNumbers.heldUntil}`,
          offerId: sql`${phoneNumbers.offerId}`,
        },
      );
      return { changed };
    });
  },

  ReleaseNumbers: (call) => changeTrunkNumbers(call, 'release'),
};

const isOnHold: Requirement = {
  condition: sql`${phoneNumbers.heldUntil} is not null`,
  reason: () => t('is held by nobody'),
};

/** Releases numbers whose reservation has expired. @returns the number of released phone numbers */
export const releaseEndedHolds = (db: Database): Promise<number> =>
  runInTransaction(db, { id: 'system', name: SERVER_NAME, call: 'ReleaseEndedHolds' }, (tx) =>
    changeNumbers(tx, unrestrictedScope, 'release', {
      condition: sql`${phoneNumbers.state} = 'reserved' and ${phoneNumbers.heldUntil} <= statement_timestamp()`,
    }),
  );

/** Milliseconds between checks for expired reservations. */
const CHECK_INTERVAL_MS = 30_000;

/** Starts releasing expired reservations periodically. @returns a function that stops it */
export function startHoldReleases(db: Database, log: Log = serverLog): () => void {
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (await hasEndedHolds(db)) await releaseEndedHolds(db);
    } catch (error) {
      log(`Held numbers could not be released: ${formatError(error)}`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void run(), CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Checks for expired reservations before locking anything, because they are rare. */
async function hasEndedHolds(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select exists (select from ${phoneNumbers} where ${phoneNumbers.heldUntil} <= statement_timestamp()) as ended`,
  );
  return rows[0]?.ended ?? false;
}
