import { sql } from 'drizzle-orm';
import type { CallResponse } from '../../../contract/index';
import type { Database } from '../../../server/database/database';
import type { Gateways } from '../../../server/gateways/gateways';
import { createLocalCarrier } from '../../../server/localGateways/carrier/createLocalCarrier';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { pollPortsJob } from '../../../server/portOrders/pollPortsJob';
import { openTestDatabase } from '../../database/testDatabase';
import { createJobContext } from '../jobs/jobTools';
import { runJobs } from '../jobs/runJobs';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

export type PortOrderRow = CallResponse<'CreatePortOrders'>[number];

export const WHARF = 'wharf.pbx.example';

export interface PortServer extends TestServer {
  gateways: Gateways;
  /** Creates a draft order with all data that a carrier requires. */
  draft(numbers: readonly string[], extra?: Record<string, unknown>, as?: Token): Promise<PortOrderRow>;
  sign(id: number, as?: Token): Promise<PortOrderRow>;
  /** Drafts, signs and submits an order, and returns it. */
  submitted(numbers: readonly string[], extra?: Record<string, unknown>): Promise<PortOrderRow>;
  /** Drafts, signs and submits an order, and waits for the carrier's answer. */
  answered(numbers: readonly string[], extra?: Record<string, unknown>): Promise<PortOrderRow>;
  order(id: number, as?: Token): Promise<PortOrderRow>;
  getNumbers(id: number): Promise<CallResponse<'GetPortNumbers'>['items']>;
  /** Moves the port date of a confirmed order to today. */
  onItsDay(id: number): Promise<void>;
  /** Polls the carrier, as the scheduled job does. */
  runPollJob(): Promise<void>;
  /** Processes due port order jobs. */
  work(): Promise<void>;
}

/** Returns today's date in the server's time zone. */
export const getToday = (): string => new Date().toLocaleDateString('sv');

/**
 * Runs the complete API on two tenants, with carriers that answer immediately.
 * @param createCarrier creates a replacement for the local carrier
 */
export const startPortServer = async (
  createCarrier?: (db: Database) => Gateways['carrier'],
): Promise<PortServer> => {
  const opened = await openTestDatabase();
  const { db } = opened;
  await seedTwoTenants(db);
  const gateways = createLocalGateways(db, { carrier: createCarrier?.(db) ?? createLocalCarrier(db, 0) });
  const server = await createTestServer({ db, gateways });
  const { call } = server;
  const good = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const ports: PortServer = {
    ...server,
    gateways,
    close: async () => {
      await server.close();
      await opened.close();
    },
    async draft(numbers, { domain_name = WHARF, ...more } = {}, as = 'reseller') {
      const [created] = await good(
        call(
          'CreatePortOrders',
          {
            domain_name,
            orders: [
              {
                losing_carrier: 'Gumleaf Telecom',
                account_number: 'GL-1001',
                billing_name: 'Wharf Coffee',
                numbers: numbers.map((number) => ({ number })),
                ...more,
              },
            ],
          },
          as,
        ),
      );
      if (!created) throw new Error('Nothing was made.');
      return created;
    },
    async sign(id, as = 'reseller') {
      const { dateLastModified } = await ports.order(id);
      const body = { id, name: 'Ada Sample', signed_on: getToday(), dateLastModified };
      return good(call('SignPortOrder', body, as));
    },
    async submitted(numbers, extra) {
      const { id = 0 } = await ports.draft(numbers, extra);
      await ports.sign(id ?? 0);
      const [sent] = await good(call('SubmitPortOrders', { ids: [id] }, 'reseller'));
      if (!sent) throw new Error('Nothing was sent.');
      return sent;
    },
    async answered(numbers, extra) {
      const { id = 0 } = await ports.submitted(numbers, extra);
      await ports.work();
      await good(call('AskPortAnswers', {}, 'reseller'));
      return ports.order(id ?? 0);
    },
    async order(id, as = 'staff') {
      const { items } = await good(call('GetPortOrders', { id }, as));
      if (!items[0]) throw new Error(`There is no order ${id}.`);
      return items[0];
    },
    getNumbers: async (id) => (await good(call('GetPortNumbers', { order_id: id, pageSize: 1000 }))).items,
    async onItsDay(id) {
      await db.execute(sql`update port_order set confirmed_date = ${getToday()} where id = ${id}`);
    },
    work: () => runPortJobs(db, gateways),
    async runPollJob() {
      const job = {
        id: 0,
        kind: 'askPorts',
        payload: {},
        key: null,
        tries: 1,
        maxTries: 1,
        signal: new AbortController().signal,
        actor: { id: 'system', name: 'Trunkline', call: 'askPorts' },
        complete: async () => undefined,
      };
      await pollPortsJob.handle(job, createJobContext(db, gateways));
    },
  };
  return ports;
};

const kinds = ['tellPort', 'askPorts', 'finishPort'];

/** Processes due port order jobs; see {@link runJobs}. */
export const runPortJobs = (db: Database, gateways: Gateways, kills?: () => boolean): Promise<void> =>
  runJobs(kinds, db, gateways, kills);
