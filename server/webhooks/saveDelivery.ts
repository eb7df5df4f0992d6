import { randomUUID } from 'node:crypto';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { webhookDeliveries } from '../database/schema';
import { enqueue } from '../jobs/enqueue';

export const TEST_EVENT = 'test';

interface WebhookEvent {
  webhook: { id: number; ownerId: string };
  /** Event type, such as `watch.changed`. */
  type: string;
  data: Record<string, unknown>;
  /** Earliest time of delivery; if omitted, the delivery is immediate. */
  runAt?: Date | null;
}

/** Stores a webhook delivery, to be sent after the transaction has been committed. */
export async function saveDelivery(
  tx: Database,
  { webhook: { id: webhookId, ownerId }, type, data, runAt }: WebhookEvent,
): Promise<void> {
  const id = `msg_${randomUUID()}`;
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  await tx.insert(webhookDeliveries).values({ id, webhookId, type, body });
  await enqueue(tx, { kind: 'sendWebhook', payload: { delivery: id }, key: id, ...(runAt && { runAt }) });
  await publishChanges(tx, [{ kind: 'webhook_delivery', account: ownerId }]);
}
