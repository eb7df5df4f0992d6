import { and, asc, gt, inArray } from 'drizzle-orm';
import { isDate } from '../../contract/dayTexts';
import type { Database } from '../database/database';
import { portOrders } from '../database/schema';
import { type Actor, runInTransaction } from '../database/transaction';
import type { CarrierGateway } from '../gateways/carrier/carrierGateway';
import type { PortProgress } from '../gateways/carrier/portGateway';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import type { JobKind } from '../jobs/jobKind';
import { unrestrictedScope } from '../numbers/numberOwners';
import { applyPortProgress, hasNewProgress } from './applyPortProgress';
import { getReference, readOrderNumbers } from './portRows';

const POLL_SECONDS = 60;
/** Maximum number of orders per request. */
const BATCH_SIZE = 500;

interface PollResult {
  requested: number;
  answered: number;
  /** Errors that occurred while answers were processed. */
  faults: Error[];
}

/** Polls the carrier for all orders. Each answer is applied in a separate transaction, so that a failure does not affect the others. */
export async function pollPortAnswers(
  db: Database,
  actor: Actor,
  carrier: CarrierGateway,
  scope: Scope,
  signal: AbortSignal,
): Promise<PollResult> {
  const result: PollResult = { requested: 0, answered: 0, faults: [] };
  for (let after = 0; !signal.aborted; ) {
    const orders = await db
      .select()
      .from(portOrders)
      .where(
        and(
          inArray(portOrders.state, ['submitted', 'confirmed']),
          gt(portOrders.id, after),
          buildScopeWhere(scope, portOrders),
        ),
      )
      .orderBy(asc(portOrders.id))
      .limit(BATCH_SIZE);
    const last = orders.at(-1);
    if (!last) break;
    after = last.id;
    result.requested += orders.length;
    const known = new Map(orders.map((order) => [getReference(order), order]));
    for (const progress of await carrier.getPortProgress([...known.keys()])) {
      const order = known.get(progress.reference);
      if (!order) continue;
      try {
        requireValidTimes(progress);
        const numbers = progress.refused.length > 0 ? await readOrderNumbers(db, order) : [];
        if (!hasNewProgress(order, progress, numbers)) continue;
        if (await runInTransaction(db, actor, (tx) => applyPortProgress(tx, actor.id, progress)))
          result.answered += 1;
      } catch (cause) {
        result.faults.push(
          new Error(`What the carrier answers to ${progress.reference} was not taken in`, { cause }),
        );
      }
    }
    if (orders.length < BATCH_SIZE) break;
  }
  return result;
}

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** @throws Error for an invalid confirmation date or time */
function requireValidTimes({ confirmed }: PortProgress): void {
  if (confirmed && !(isDate(confirmed.date) && TIME_PATTERN.test(confirmed.time)))
    throw new Error(`${confirmed.date} ${confirmed.time} is no day and time`);
}

const formatError = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

export const pollPortsJob: JobKind = {
  atOnce: 1,
  repeats: () => ({ everySeconds: POLL_SECONDS }),
  async handle({ actor, signal }, { db, gateways }) {
    const { faults } = await pollPortAnswers(db, actor, gateways.carrier, unrestrictedScope, signal);
    if (faults.length > 0) throw new AggregateError(faults, faults.map(formatError).join('; '));
  },
};
