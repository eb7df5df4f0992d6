import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { webhookCalls } from '../../contract/console/webhooks';
import type { HandlersFor } from '../apiCalls/callHandler';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { jobs, webhookDeliveries, webhookHealth, webhooks } from '../database/schema';
import { getWebhookContext } from '../database/sealed/sealedColumns';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createNotFoundError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import type { Principal } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import {
  buildChangedBy,
  getTenant,
  pickStamps,
  toIsoMoment,
  toIsoMomentOrNull,
} from '../records/recordStamps';
import { sealSecret } from '../secrets/sealSecret';
import { saveDelivery, TEST_EVENT } from './saveDelivery';
import { generateWebhookSecret } from './signWebhook';

/** Maximum number of webhooks per user. */
const MAX_WEBHOOKS = 20;

const columns = {
  id: webhooks.id,
  name: { column: webhooks.name, match: 'contains' as const },
  url: { column: webhooks.url, match: 'contains' as const },
  is_on: webhooks.isOn,
};

const sortColumns = {
  id: webhooks.id,
  name: sql`lower(${webhooks.name})`,
  url: sql`lower(${webhooks.url})`,
  last_at: sql`${webhookHealth.lastAt}`,
  dateCreated: webhooks.dateCreated,
};

const deliveryColumns = {
  id: webhookDeliveries.id,
  webhook_id: webhookDeliveries.webhookId,
  state: webhookDeliveries.state,
  type: webhookDeliveries.type,
  tries: webhookDeliveries.tries,
  made_at: webhookDeliveries.madeAt,
};

const deliverySortColumns = {
  made_at: webhookDeliveries.madeAt,
  tries: webhookDeliveries.tries,
  status: sql`${webhookDeliveries.status}`,
  ms: sql`${webhookDeliveries.ms}`,
  tried_at: sql`${webhookDeliveries.triedAt}`,
};

type Row = typeof webhooks.$inferSelect;
type Health = typeof webhookHealth.$inferSelect;

function toWebhookResponse(row: Row, health: Health | null) {
  const { id, name, url, isOn } = row;
  const failing = isOn && health?.failingSince ? 'failing' : 'on';
  return {
    id,
    name,
    url,
    is_on: isOn,
    state: isOn ? (failing as 'failing' | 'on') : ('off' as const),
    failing_since: toIsoMomentOrNull(health?.failingSince),
    last_status: health?.lastStatus ?? null,
    last_at: toIsoMomentOrNull(health?.lastAt),
    ...pickStamps(row),
    tenant: getTenant(row),
  };
}

const createWebhookNotFoundError = () => createNotFoundError(t('There is no such webhook.'));

async function findOwnWebhook(db: Database, session: Principal, id: number) {
  const [webhook] = await db
    .select({ row: webhooks, health: webhookHealth })
    .from(webhooks)
    .leftJoin(webhookHealth, eq(webhookHealth.webhookId, webhooks.id))
    .where(and(eq(webhooks.ownerId, session.id), eq(webhooks.id, id)));
  if (!webhook) throw createWebhookNotFoundError();
  return webhook;
}

function createSealedSecret(sealedFor: string) {
  const secret = generateWebhookSecret();
  return { secret, sealed: sealSecret(secret, getWebhookContext(sealedFor)) };
}

/** Checks that the webhooks belong to the user. @throws ApiError 404 if any of them does not */
async function requireOwnWebhooks(
  tx: Transaction,
  session: Principal,
  ids: readonly number[],
): Promise<void> {
  const matches = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.ownerId, session.id), inArray(webhooks.id, [...ids])));
  if (matches.length < new Set(ids).size) throw createWebhookNotFoundError();
}

export const webhookHandlers: HandlersFor<keyof typeof webhookCalls> = {
  async GetWebhooks({ request: { body }, caller: { session }, services: { db } }) {
    const condition = and(
      eq(webhooks.ownerId, session.id),
      ...buildFilters(body, columns),
      buildSearch(body.search, [webhooks.name, webhooks.url]),
    );
    return selectPage(body, {
      query: db
        .select({ row: webhooks, health: webhookHealth })
        .from(webhooks)
        .leftJoin(webhookHealth, eq(webhookHealth.webhookId, webhooks.id))
        .where(condition),
      order: buildOrder(body, sortColumns, sortColumns.name, webhooks.id),
      total: db.$count(webhooks, condition),
      toItems: (rows) => rows.map(({ row, health }) => toWebhookResponse(row, health)),
    });
  },

  async AddWebhook({ request: { body }, caller: { session, actor }, services: { db, gateways } }) {
    const { name, url } = body;
    gateways.webhooks.requireAllowed(url);
    const sealedFor = randomUUID();
    const { secret, sealed } = createSealedSecret(sealedFor);
    const { id: ownerId, wholesalerId, domainName } = session;
    return runInTransaction(db, actor, async (tx) => {
      if ((await tx.$count(webhooks, eq(webhooks.ownerId, ownerId))) >= MAX_WEBHOOKS)
        throw createConflictError(
          t('There are {count} webhooks already. Remove one first.', { count: MAX_WEBHOOKS }),
        );
      const by = { createdBy: ownerId, lastModifiedBy: ownerId };
      const [created] = await tx
        .insert(webhooks)
        .values({ ownerId, wholesalerId, domainName, name, url, sealedFor, secret: sealed, ...by })
        .returning({ id: webhooks.id });
      return { id: created?.id ?? null, secret };
    });
  },

  async UpdateWebhook({ request: { body }, caller: { session, actor }, services: { db, gateways } }) {
    const { id, name, url, is_on: isOn } = body;
    if (url) gateways.webhooks.requireAllowed(url);
    return runInTransaction(db, actor, async (tx) => {
      const { row } = await findOwnWebhook(tx, session, id);
      await tx
        .update(webhooks)
        .set({
          ...(name && { name }),
          ...(url && { url }),
          isOn: isOn ?? row.isOn,
          ...buildChangedBy(session.id),
        })
        .where(eq(webhooks.id, id));
      if (isOn && !row.isOn)
        await tx.update(webhookHealth).set({ failingSince: null }).where(eq(webhookHealth.webhookId, id));
      const changed = await findOwnWebhook(tx, session, id);
      return toWebhookResponse(changed.row, changed.health);
    });
  },

  async RenewWebhookSecret({ request: { body }, caller: { session, actor }, services: { db } }) {
    const { id } = body;
    return runInTransaction(db, actor, async (tx) => {
      const { row } = await findOwnWebhook(tx, session, id);
      const { secret, sealed } = createSealedSecret(row.sealedFor);
      await tx
        .update(webhooks)
        .set({
          secret: sealed,
          ...buildChangedBy(session.id),
        })
        .where(eq(webhooks.id, id));
      return { id, secret };
    });
  },

  async TestWebhook({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const { row } = await findOwnWebhook(tx, session, body.id);
      await saveDelivery(tx, {
        webhook: row,
        type: TEST_EVENT,
        data: { webhook: { id: body.id, name: row.name } },
      });
    });
    return undefined;
  },

  async RemoveWebhooks({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      await requireOwnWebhooks(tx, session, body.ids);
      await tx.delete(webhooks).where(inArray(webhooks.id, body.ids));
      await publishChanges(tx, [{ kind: 'webhook_delivery', account: session.id, actor: session.id }]);
    });
    return undefined;
  },

  async GetWebhookDeliveries({ request: { body }, caller: { session }, services: { db } }) {
    const ownWebhooks = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.ownerId, session.id));
    const condition = and(
      inArray(webhookDeliveries.webhookId, ownWebhooks),
      ...buildFilters(body, deliveryColumns),
      buildSearch(body.search, [webhookDeliveries.body, webhookDeliveries.answer]),
    );
    const isPending = and(
      eq(jobs.kind, 'sendWebhook'),
      eq(jobs.key, webhookDeliveries.id),
      inArray(jobs.state, ['waiting', 'running']),
    );
    return selectPage(body, {
      query: db
        .select({ row: webhookDeliveries, nextAt: jobs.runAt })
        .from(webhookDeliveries)
        .leftJoin(jobs, isPending)
        .where(condition),
      order: buildOrder(
        sortNewestFirst(body),
        deliverySortColumns,
        webhookDeliveries.madeAt,
        webhookDeliveries.id,
      ),
      total: db.$count(webhookDeliveries, condition),
      toItems: (rows) =>
        rows.map(({ row, nextAt }) => ({
          id: row.id,
          webhook_id: row.webhookId,
          type: row.type,
          state: row.state,
          tries: row.tries,
          status: row.status,
          answer: row.answer,
          ms: row.ms,
          sent: row.body,
          made_at: toIsoMoment(row.madeAt),
          tried_at: toIsoMomentOrNull(row.triedAt),
          next_at: toIsoMomentOrNull(nextAt),
        })),
    });
  },

  async SendDeliveriesAgain({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const matches = await tx
        .select({ id: webhookDeliveries.id, isOn: webhooks.isOn, type: webhookDeliveries.type })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(and(eq(webhooks.ownerId, session.id), inArray(webhookDeliveries.id, body.ids)));
      if (matches.length < new Set(body.ids).size) throw createNotFoundError(t('There is no such delivery.'));
      if (matches.some(({ isOn, type }) => !isOn && type !== TEST_EVENT))
        throw createConflictError(t('The webhook is off. Switch it on first.'));
      for (const { id } of matches) {
        const jobId = await enqueue(tx, { kind: 'sendWebhook', payload: { delivery: id }, key: id });
        await tx
          .update(jobs)
          .set({ tries: 0, error: null })
          .where(and(eq(jobs.id, jobId), eq(jobs.state, 'waiting')));
      }
      await tx
        .update(webhookDeliveries)
        .set({ state: 'waiting' })
        .where(
          inArray(
            webhookDeliveries.id,
            matches.map(({ id }) => id),
          ),
        );
      await publishChanges(tx, [{ kind: 'webhook_delivery', account: session.id, actor: session.id }]);
    });
    return undefined;
  },
};
