import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../server/database/database';
import {
  accounts,
  jobs,
  notifications,
  watches,
  webhookDeliveries,
  webhooks,
} from '../../../server/database/schema';
import type { Transaction } from '../../../server/database/transaction';
import type { Gateways } from '../../../server/gateways/gateways';
import type { Principal } from '../../../server/http/tenancy/tenantScope';
import { jobKinds } from '../../../server/jobKinds';
import type { JobPayloads } from '../../../server/jobs/jobDefinitions';
import type { Job } from '../../../server/jobs/jobKind';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { createJobContext } from '../jobs/jobTools';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

/** Creates accounts for the test users, as required by code that acts on their behalf. */
export const seedUsers = (db: Database) =>
  db.insert(accounts).values(
    [testUsers.staff, testUsers.reseller, testUsers.otherReseller, testUsers.customer].map((person) => ({
      ...person,
      email: `${person.id.replace('account|', '')}@trunkline.example`,
      passwordHash: '-',
    })),
  );

/** Starts a server with two tenants and the accounts of the test users. */
export const createWatchServer = async (): Promise<TestServer> => {
  const server = await createTestServer();
  await seedTwoTenants(server.db);
  await seedUsers(server.db);
  return server;
};

/** Removes what the previous test has left: watches, their jobs, notifications and webhooks. */
export const clearWatches = async (db: Database): Promise<void> => {
  for (const table of [watches, webhooks, notifications, jobs]) await db.delete(table);
};

/**
 * Runs a job in the same way as a server process.
 * @param onDone called when the job is marked as done; `onCall` for each call made on behalf of a user
 */
export const runJob = async <Kind extends keyof JobPayloads>(
  db: Database,
  kind: Kind,
  payload: JobPayloads[Kind],
  {
    onDone = async () => undefined,
    tries = 1,
    gateways = createLocalGateways(db),
    onCall,
  }: {
    onDone?: (tx: Transaction) => Promise<void>;
    tries?: number;
    gateways?: Gateways;
    onCall?: (person: Principal) => void;
  } = {},
): Promise<void> => {
  const job: Job<JobPayloads[Kind]> = {
    id: 1,
    kind,
    payload,
    key: null,
    tries,
    maxTries: 20,
    signal: new AbortController().signal,
    actor: { id: 'system', name: 'Trunkline', call: kind },
    complete: onDone,
  };
  const handle = jobKinds[kind].handle as (
    job: Job<JobPayloads[Kind]>,
    context: ReturnType<typeof createJobContext>,
  ) => Promise<void>;
  const context = createJobContext(db, gateways);
  const performAs: typeof context.performAs = (person, ...rest) => {
    const perform = context.performAs(person, ...rest);
    return (name, input) => {
      onCall?.(person);
      return perform(name, input);
    };
  };
  await handle(job, { ...context, performAs });
};

interface Row {
  key: string;
  label: string;
}

/** Webhook payload of a watch. */
export interface WatchNotification {
  watch: { id: number; name: string };
  number: number;
  before: number;
  gained: Row[];
  lost: Row[];
}

/** Returns all pending webhook payloads of a user, oldest first. */
export const readNotifications = async (db: Database, ownerId: string): Promise<WatchNotification[]> => {
  const rows = await db
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.ownerId, ownerId))
    .orderBy(asc(webhookDeliveries.madeAt));
  return rows.map(({ body }) => (JSON.parse(body) as { data: WatchNotification }).data);
};
