import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type PortReasonCode, portReasons } from '../../../contract/numbers/portReasons';
import {
  closedPortStates,
  openPortStates,
  type PortState,
  type PortTransition,
  portTransitions,
} from '../../../contract/numbers/portStates';
import { createRandom, type Random } from '../../../server/common/seededRandom';
import type { Database } from '../../../server/database/database';
import type { CarrierGateway } from '../../../server/gateways/carrier/carrierGateway';
import type { PortProgress, PortRequest } from '../../../server/gateways/carrier/portGateway';
import { getToday, runPortJobs, startPortServer } from './portTools';

const codes = Object.keys(portReasons) as PortReasonCode[];
const listReasonCodes = (subject: 'order' | 'number') =>
  codes.filter((code) => portReasons[code].about === subject);

/**
 * Creates a carrier with random behaviour: it answers twice or late, withdraws confirmations completely or partly, and
 * sometimes does not answer.
 * @param onAnswer called with each answer
 */
const createFlakyCarrier = (random: Random, onAnswer: (answer: PortProgress) => void): CarrierGateway => {
  const accepted = new Map<string, { request: PortRequest; answer: PortProgress }>();
  const answerTo = ({ reference, attempt, numbers }: PortRequest): PortProgress => {
    const mood = random.between(1, 100);
    if (mood <= 15) return { reference, attempt, refused: [{ code: random.pick(listReasonCodes('order')) }] };
    const refused = numbers
      .filter(() => random.chance(0.15))
      .map((number) => ({ number, code: random.pick(listReasonCodes('number')) }));
    return { reference, attempt, confirmed: { date: getToday(), time: '10:00' }, refused };
  };
  const fail = (share: number) => {
    if (random.chance(share)) throw new Error('The carrier does not answer.');
  };
  return {
    news: async () => [],
    acknowledge: async () => undefined,
    losingCarriers: async () => new Map(),
    async submitPort(request) {
      fail(0.1);
      const known = accepted.get(request.reference);
      if (!known || known.request.attempt < request.attempt)
        accepted.set(request.reference, { request, answer: answerTo(request) });
      // The order has been accepted, but the response may be lost.
      fail(0.1);
    },
    async getPortProgress(references) {
      fail(0.1);
      return references.flatMap((reference) => {
        const entry = accepted.get(reference);
        if (!entry) return [];
        if (random.chance(0.3)) return [{ reference, attempt: entry.request.attempt, refused: [] }];
        if (random.chance(0.05)) entry.answer = answerTo(entry.request);
        onAnswer(entry.answer);
        return random.chance(0.2) ? [entry.answer, entry.answer] : [entry.answer];
      });
    },
    async endPort() {
      fail(0.1);
    },
  };
};

/** Expected state of each ported number in the inventory; other numbers must not be in it. */
type ExpectedStates = Map<string, 'assigned' | 'ported_out'>;

const queryRows = async <Row extends Record<string, unknown>>(db: Database, query: ReturnType<typeof sql>) =>
  (await db.execute<Row>(query)).rows;

const runSimulation = async (rounds: number): Promise<void> => {
  const random = createRandom(20_261_126);
  const reported = new Map<string, PortProgress>();
  const server = await startPortServer(() =>
    createFlakyCarrier(random, (answer) => reported.set(answer.reference, answer)),
  );
  const { db, call } = server;
  const kills = () => random.chance(0.05);
  const pool = Array.from({ length: 800 }, (_, index) => `61255500${String(200 + index)}`);
  const expected: ExpectedStates = new Map();
  const wasKnown = new Map<number, Set<string>>();
  let put = 0;
  const inState = (state: PortState) =>
    queryRows<{ id: number }>(db, sql`select id::int from port_order where state = ${state} order by id`);
  const getNumbers = async (id: number) =>
    (
      await queryRows<{ number: string }>(
        db,
        sql`select n.number from port_number n join port_order o on o.id = n.order_id and o.state = n.state
        where o.id = ${id} order by 1`,
      )
    ).map(({ number }) => number);
  const pickOrder = async (state: PortState): Promise<number | undefined> => {
    const orders = await inState(state);
    return orders.length === 0 ? undefined : random.pick(orders).id;
  };

  const create = async () => {
    const first = random.between(0, pool.length - 6);
    const numbers = pool.slice(first, first + random.between(1, 6));
    const { status } = await call('CreatePortOrders', {
      domain_name: 'wharf.pbx.example',
      remote_trunk_id: random.chance(0.5) ? 'HV-1' : null,
      orders: [
        {
          losing_carrier: 'Gumleaf Telecom',
          account_number: 'GL-1',
          billing_name: 'Wharf Coffee',
          numbers: numbers.map((number) => ({ number })),
        },
      ],
    });
    if (status === 200) put += numbers.length;
  };
  const submit = async (state: PortState) => {
    const id = await pickOrder(state);
    if (id === undefined) return;
    await server.sign(id);
    await call('SubmitPortOrders', { ids: [id] });
  };
  const cancel = async () => {
    const id = await pickOrder(random.pick(['draft', 'submitted', 'rejected', 'confirmed'] as const));
    if (id !== undefined) await call('CancelPortOrder', { id });
  };
  const takeOut = async () => {
    const id = await pickOrder(random.pick(['draft', 'rejected'] as const));
    if (id === undefined) return;
    const rows = await queryRows<{ id: number }>(
      db,
      sql`select id::int from port_number where order_id = ${id} and state <> 'cancelled' order by id`,
    );
    if (rows.length > 0) await call('TakeOutPortNumbers', { ids: [random.pick(rows).id] });
  };
  const cutOver = async () => {
    const id = await pickOrder('confirmed');
    if (id === undefined) return;
    const numbers = await getNumbers(id);
    // Refused numbers are not ported, even if the refusal arrived late.
    const retained = reported.get(`PORT-${id}`)?.refused.map(({ number }) => number) ?? [];
    expect(numbers.filter((number) => retained.includes(number))).toEqual([]);
    const before = new Set(numbers.filter((number) => expected.has(number)));
    const tries = random.chance(0.3) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: tries }, () => call('CutOverPortOrder', { id })));
    const succeeded = answers.filter(({ status }) => status === 200);
    expect(succeeded.length).toBe(1);
    wasKnown.set(id, before);
    for (const number of numbers) expected.set(number, 'assigned');
  };
  const rollBack = async () => {
    const id = await pickOrder('cut_over');
    if (id === undefined) return;
    const numbers = await getNumbers(id);
    const { status, error } = await call('RollBackPortOrder', { id });
    // Numbers cannot be reverted after the time window has ended.
    if (error.code === 'window_over') {
      expect(status).toBe(409);
      return;
    }
    expect(status).toBe(200);
    for (const number of numbers)
      if (wasKnown.get(id)?.has(number)) expected.set(number, 'ported_out');
      else expected.delete(number);
  };
  const portOut = async () => {
    const assigned = [...expected].filter(([, state]) => state === 'assigned');
    if (assigned.length === 0) return;
    const [number] = random.pick(assigned);
    const { status } = await call('DeleteNumberDID', { numbers: [number], cancel_type: 'PortOut' });
    expect(status).toBe(200);
    expected.set(number, 'ported_out');
  };
  const finish = async () => {
    const id = await pickOrder('cut_over');
    if (id === undefined) return;
    await db.execute(
      sql`update port_order set way_back_until = statement_timestamp() - interval '1 s' where id = ${id}`,
    );
    await db.execute(
      sql`update job set run_at = statement_timestamp() where kind = 'finishPort' and key = ${String(id)}`,
    );
  };
  const poll = async () => {
    await db.execute(sql`insert into job (kind, payload) values ('askPorts', '{}')`);
    await runPortJobs(db, server.gateways, kills);
  };

  const actions: [weight: number, doing: () => Promise<unknown>][] = [
    [26, create],
    [24, () => submit('draft')],
    [12, () => submit('rejected')],
    [14, poll],
    [5, cancel],
    [4, takeOut],
    [14, cutOver],
    [4, rollBack],
    [3, portOut],
    [8, finish],
    [6, () => runPortJobs(db, server.gateways, kills)],
  ];
  const total = actions.reduce((sum, [weight]) => sum + weight, 0);
  try {
    while (put < rounds) {
      let at = random.between(1, total);
      for (const [weight, doing] of actions) {
        at -= weight;
        if (at <= 0) {
          await doing();
          break;
        }
      }
    }
    // Completes all orders that are still in progress.
    for (const state of openPortStates)
      for (const { id } of await inState(state)) {
        if (state === 'confirmed' || state === 'cut_over') continue;
        expect((await call('CancelPortOrder', { id })).status).toBe(200);
      }
    while ((await inState('confirmed')).length > 0) await cutOver();
    while ((await inState('cut_over')).length > 0) {
      await finish();
      await runPortJobs(db, server.gateways);
    }

    const ended = sql.join(
      closedPortStates.map((state) => sql`${state}`),
      sql`, `,
    );
    expect(
      await queryRows(db, sql`select count(*)::int as numbers from port_number where state in (${ended})`),
    ).toEqual([{ numbers: put }]);
    expect(await queryRows(db, sql`select id from port_order where state not in (${ended})`)).toEqual([]);
    // A number has the state of its order, unless it was removed from the order.
    expect(
      await queryRows(
        db,
        sql`select n.id from port_number n join port_order o on o.id = n.order_id
          where n.state <> o.state and n.state <> 'cancelled'`,
      ),
    ).toEqual([]);
    // Logged transitions are limited to those in the table, and no order leaves a final state.
    const moves = await queryRows<{ old: PortState; new: PortState }>(
      db,
      sql`select distinct old ->> 'state' as old, new ->> 'state' as new from audit_entry
        where entity = 'port_order' and old ? 'state' and new ? 'state'`,
    );
    const ways = Object.values<PortTransition>(portTransitions);
    expect(moves.length).toBeGreaterThan(8);
    expect(
      moves.filter((move) => !ways.some(({ from, to }) => to === move.new && from.includes(move.old))),
    ).toEqual([]);
    // The inventory contains each remaining number exactly once, in its final state, and no other numbers.
    const inventory = await queryRows<{ number: string; state: string }>(
      db,
      sql`select phone_number as number, state from phone_number where phone_number >= '61255500200'
        and phone_number < '61255501000' order by 1`,
    );
    expect(inventory).toEqual(
      [...expected]
        .map(([number, state]) => ({ number, state }))
        .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    );
    const ends = await queryRows<{ state: string; numbers: number }>(
      db,
      sql`select state, count(*)::int as numbers from port_number group by 1 order by 1`,
    );
    expect(ends.map(({ state }) => state)).toEqual(['cancelled', 'done', 'rolled_back']);
    expect(server.logged).toEqual([]);
  } finally {
    await server.close();
  }
};

it('150 simulated number ports each reach one final state, without lost or duplicate numbers', () =>
  runSimulation(150));

it(
  '1,000 simulated number ports each reach one final state, without lost or duplicate numbers',
  { tags: ['long'], timeout: 600_000 },
  () => runSimulation(1000),
);
