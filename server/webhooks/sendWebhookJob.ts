import { and, eq, sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { webhookDeliveries, webhookHealth, webhooks } from '../database/schema';
import { getWebhookContext } from '../database/sealed/sealedColumns';
import { runInTransaction, type Transaction } from '../database/transaction';
import type { WebhookAnswer } from '../gateways/webhookGateway';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';
import { notify } from '../notifications/notify';
import { loadPrincipal } from '../people/users/loadPerson';
import { openSecret } from '../secrets/sealSecret';
import { TEST_EVENT } from './saveDelivery';
import { signWebhook } from './signWebhook';

/** Maximum number of attempts per delivery, spread over about three days. */
const MAX_TRIES = 20;
/** Number of days after which a failing webhook is disabled. */
const MAX_FAILING_DAYS = 5;
/** Status code by which a receiver unsubscribes. */
const STATUS_GONE = 410;

/** Outcome of an attempt: a response, or the reason why there was none. */
type Outcome = { ms: number } & (WebhookAnswer | { status: null; text: string; error: unknown });

/**
 * Sends a webhook delivery. If the process ends unexpectedly, it is sent again with the same id. A failing receiver
 * does not fail the job: failures are recorded in the webhook's log, and the job completes after the last attempt.
 */
export const sendWebhookJob: JobKind<JobPayloads['sendWebhook']> = {
  limitSeconds: 60,
  maxTries: MAX_TRIES,
  atOnce: 3,
  async handle({ payload: { delivery: id }, tries, maxTries, signal, actor, complete }, { db, gateways }) {
    const [match] = await db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, id));
    if (!match || match.delivery.state === 'sent') return;
    const { delivery, webhook } = match;
    const isDeliverable =
      (webhook.isOn || delivery.type === TEST_EVENT) && (await loadPrincipal(db, webhook.ownerId));
    if (!isDeliverable) {
      await db.update(webhookDeliveries).set({ state: 'failed' }).where(eq(webhookDeliveries.id, id));
      return;
    }
    const secret = openSecret(webhook.secret, getWebhookContext(webhook.sealedFor));
    const at = new Date();
    const startTime = performance.now();
    const took = () => Math.round(performance.now() - startTime);
    const outcome: Outcome = await gateways.webhooks
      .post(webhook.url, signWebhook(secret, id, at, delivery.body), delivery.body, signal)
      .then(
        (answer) => ({ ...answer, ms: took() }),
        (error: unknown) => ({ status: null, text: getReason(error), error, ms: took() }),
      );
    // The job was released or taken over by another process, so the outcome is unknown.
    if (signal.aborted && outcome.status === null) throw signal.reason;
    const isAccepted = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const isLast = isAccepted || outcome.status === STATUS_GONE || tries >= maxTries;
    await runInTransaction(db, actor, async (tx) => {
      await tx
        .update(webhookDeliveries)
        .set({
          state: isAccepted ? 'sent' : isLast ? 'failed' : 'waiting',
          tries: sql`${webhookDeliveries.tries} + 1`,
          status: outcome.status,
          answer: outcome.text.replaceAll('\0', ''),
          ms: outcome.ms,
          triedAt: at.toISOString(),
        })
        .where(eq(webhookDeliveries.id, id));
      await updateHealth(tx, webhook, outcome, isAccepted);
      await publishChanges(tx, [
        { kind: 'webhook_delivery', account: webhook.ownerId },
        { kind: 'webhook', account: webhook.ownerId },
      ]);
      if (isLast) await complete(tx);
    });
    if (!isLast)
      throw outcome.status === null ? outcome.error : new Error(`The webhook answered ${outcome.status}.`);
  },
  async onDead(tx, { payload }) {
    const [failed] = await tx
      .update(webhookDeliveries)
      .set({ state: 'failed' })
      .where(and(eq(webhookDeliveries.id, payload.delivery), eq(webhookDeliveries.state, 'waiting')))
      .returning({ webhookId: webhookDeliveries.webhookId });
    if (!failed) return;
    const [webhook] = await tx
      .select({ ownerId: webhooks.ownerId })
      .from(webhooks)
      .where(eq(webhooks.id, failed.webhookId));
    if (webhook) await publishChanges(tx, [{ kind: 'webhook_delivery', account: webhook.ownerId }]);
  },
};

const getReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

type Webhook = typeof webhooks.$inferSelect;

/** Records the result of a delivery. A webhook that has failed for days is disabled, and its owner is notified. */
async function updateHealth(
  tx: Transaction,
  webhook: Webhook,
  { status }: Outcome,
  isAccepted: boolean,
): Promise<void> {
  const now = sql`statement_timestamp()`;
  const [health] = await tx
    .insert(webhookHealth)
    .values({ webhookId: webhook.id, lastStatus: status, lastAt: now, failingSince: isAccepted ? null : now })
    .onConflictDoUpdate({
      target: webhookHealth.webhookId,
      set: {
        lastStatus: status,
        lastAt: now,
        failingSince: isAccepted ? null : sql`coalesce(${webhookHealth.failingSince}, ${now})`,
      },
    })
    .returning({
      isTooLong: sql<boolean>`coalesce(${webhookHealth.failingSince} < ${now} - ${MAX_FAILING_DAYS} * interval '1 day', false)`,
    });
  if (!webhook.isOn || !(health?.isTooLong || status === STATUS_GONE)) return;
  await disableWebhook(tx, webhook);
}

async function disableWebhook(tx: Database, { id, ownerId, name }: Webhook): Promise<void> {
  await tx.update(webhooks).set({ isOn: false }).where(eq(webhooks.id, id));
  await notify(tx, {
    kind: 'webhook',
    to: ownerId,
    topic: String(id),
    title: name,
    texts: [{ text: msg('The webhook has taken nothing for too long, and was switched off.'), values: {} }],
    address: `/webhooks/${id}/show`,
  });
}
