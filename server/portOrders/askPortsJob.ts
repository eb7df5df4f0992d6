import { and, asc, gt, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { portOrders } from '../database/schema';
import { type Actor, inTransaction } from '../database/transaction';
import type { CarrierGateway } from '../gateways/carrier/carrierGateway';
import { type Scope, within } from '../http/tenancy/tenantScope';
import type { JobKind } from '../jobs/jobKind';
import type { Nothing } from '../jobs/jobPayloads';
import { unrestrictedScope } from '../numbers/numberOwners';
import { applyPortProgress, isNews } from './applyPortProgress';
import { referenceOf } from './portRows';

/** Seconds between questions to the carrier. */
const ASK_EVERY = 60;
/** Orders the carrier is asked about at once. */
const AT_ONCE = 500;

interface Asked {
  asked: number;
  answered: number;
}

/** Asks the carrier about all orders it has, and takes in what it answers, each in a transaction of its own. */
export async function askPortAnswers(
  db: Database,
  actor: Actor,
  carrier: CarrierGateway,
  scope: Scope,
  signal: AbortSignal,
): Promise<Asked> {
  const result = { asked: 0, answered: 0 };
  for (let after = 0; !signal.aborted; ) {
    const orders = await db
      .select()
      .from(portOrders)
      .where(
        and(
          inArray(portOrders.state, ['submitted', 'confirmed']),
          gt(portOrders.id, after),
          within(scope, portOrders),
        ),
      )
      .orderBy(asc(portOrders.id))
      .limit(AT_ONCE);
    const last = orders.at(-1);
    if (!last) break;
    after = last.id;
    result.asked += orders.length;
    const known = new Map(orders.map((order) => [referenceOf(order), order]));
    for (const progress of await carrier.askPorts([...known.keys()])) {
      const order = known.get(progress.reference);
      if (!order || !isNews(order, progress)) continue;
      if (await inTransaction(db, actor, (tx) => applyPortProgress(tx, actor.id, progress)))
        result.answered += 1;
    }
    if (orders.length < AT_ONCE) break;
  }
  return result;
}

export const askPorts: JobKind<Nothing> = {
  atOnce: 1,
  repeats: () => ({ everySeconds: ASK_EVERY }),
  async handle({ actor, signal }, { db, gateways }) {
    await askPortAnswers(db, actor, gateways.carrier, unrestrictedScope, signal);
  },
};
