import { runInTransaction } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';
import { unrestrictedScope } from '../numbers/numberOwners';
import { notifyPortChange } from './notifyPortChange';
import { lockOrder, updateOrder } from './portRows';

/** Completes an order when its rollback period ends. */
export const finishPortJob: JobKind<JobPayloads['finishPort']> = {
  async handle(job, { db }) {
    const { actor, payload } = job;
    await runInTransaction(db, actor, async (tx) => {
      const order = await lockOrder(tx, unrestrictedScope, payload.order);
      const until = order.wayBackUntil === null ? 0 : Date.parse(order.wayBackUntil);
      if (order.state === 'cut_over' && until > Date.now())
        await enqueue(tx, {
          kind: 'finishPort',
          payload,
          key: String(order.id),
          runAt: new Date(until),
        });
      else {
        if (order.state === 'cut_over')
          await notifyPortChange(tx, await updateOrder(tx, actor.id, order, 'finish'), actor.id);
        await job.complete(tx);
      }
    });
  },
};
