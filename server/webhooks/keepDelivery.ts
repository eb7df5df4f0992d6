import { randomUUID } from 'node:crypto';
import { publishChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { webhookDeliveries } from '../database/schema';
import { enqueue } from '../jobs/enqueue';

/** The event of a test. */
export const TEST_EVENT = 'test';

interface WebhookEvent {
  webhook: { id: number; ownerId: string };
  /** What happened, such as `watch.changed`. */
  type: string;
  data: Record<string, unknown>;
  /** When it may be sent at the earliest; at once without. */
  runAt?: Date | null;
}

/** Keeps what is to be sent to a webhook, and has it sent once the transaction is kept. */
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
