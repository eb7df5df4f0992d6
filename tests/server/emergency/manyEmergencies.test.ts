import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type EmergencyReason, emergencyReasons } from '../../../contract/numbers/emergencyReasons';
import { type EmergencyState, emergencyStates } from '../../../contract/numbers/emergencyStates';
import { createRandom, type Random } from '../../../server/common/seededRandom';
import type { EmergencyAnswer, EmergencyGateway } from '../../../server/gateways/emergency/emergencyGateway';
import { KETTLE, startEmergencyServer, WHARF } from './emergencyTools';

const reasons = Object.keys(emergencyReasons) as EmergencyReason[];

/** Creates a gateway with random behaviour: answers are always duplicated, sometimes outdated or late, and sometimes missing. */
const createFlakyGateway = (random: Random, filed: Map<string, EmergencyAnswer | null>): EmergencyGateway => {
  const fail = (share: number) => {
    if (random.chance(share)) throw new Error('Nobody answers.');
  };
  return {
    async file(filings) {
      fail(0.1);
      for (const { reference, attempt } of filings) {
        const known = filed.get(reference);
        if (known === null || (known && known.attempt >= attempt)) continue;
        filed.set(reference, {
          reference,
          attempt,
          refused: random.chance(0.3) ? random.pick(reasons) : null,
        });
      }
      fail(0.1);
    },
    async answers(references) {
      fail(0.1);
      return references.flatMap((reference) => {
        const known = filed.get(reference);
        return known && random.chance(0.7) ? [known, { ...known, attempt: known.attempt - 1 }, known] : [];
      });
    },
    async withdraw(references) {
      fail(0.1);
      for (const reference of references) filed.set(reference, null);
    },
  };
};

it('each number is always in exactly one state, consistent with the emergency service', async () => {
  const random = createRandom(4711);
  const filed = new Map<string, EmergencyAnswer | null>();
  const numbers = Array.from({ length: 60 }, (_, at) => `612555061${String(at).padStart(2, '0')}`);
  const server = await startEmergencyServer({ [WHARF]: numbers }, () => createFlakyGateway(random, filed));
  const places = [await server.address(WHARF), await server.address(WHARF, { street_number: '20' })];
  await server.address(KETTLE);
  const some = () => [...new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(numbers)))];
  const moves = [
    () => server.call('SetEmergencyAddresses', { numbers: some() }),
    () => server.call('SetEmergencyAddresses', { numbers: some(), address: '9 Mock Av, Mockton NSW 9903' }),
    () => server.call('SubmitEmergencyAddresses', { numbers: some() }),
    () => server.call('SubmitEmergencyAddresses', { numbers: [random.pick(numbers)] }),
    () => server.call('WithdrawEmergencyAddresses', { numbers: [random.pick(numbers)] }),
    () =>
      server.call('UpdateAddress', { id: random.pick(places), street_number: String(random.between(1, 40)) }),
    () => server.work(() => random.chance(0.05)),
    () =>
      server.db.execute(sql`update phone_number set domain_name = case domain_name when ${WHARF} then ${KETTLE} else ${WHARF} end,
        wholesaler_id = 3 - wholesaler_id where phone_number = ${random.pick(numbers)}`),
    () =>
      server.db.execute(sql`update phone_number set domain_name = null, state = case state when 'assigned' then 'available' else 'assigned' end
        where phone_number = ${random.pick(numbers)}`),
    () =>
      server.db.execute(sql`update phone_number set domain_name = ${WHARF}, wholesaler_id = 1, state = 'assigned'
        where phone_number = ${random.pick(numbers)} and domain_name is null`),
  ];
  for (let step = 0; step < 150; step++) {
    const result = await random.pick(moves)();
    if (result && 'status' in result) expect([200, 404, 409]).toContain(result.status);
  }
  const { body } = await server.call('GetEmergencyAddresses', { pageSize: 1000 });
  const { rows } = await server.db.execute<{ number: string }>(sql`
    select phone_number as number from phone_number where state = 'assigned' and domain_name is not null`);
  expect(body.items.map(({ phone_number }) => phone_number).sort()).toEqual(
    rows.map(({ number }) => number).sort(),
  );
  const { rows: orphans } = await server.db.execute(sql`
    select e.phone_number from emergency_address e left join phone_number n using (phone_number)
    where n.domain_name is distinct from e.domain_name or n.state <> 'assigned' or n.wholesaler_id is distinct from e.wholesaler_id`);
  expect(orphans).toEqual([]);
  const counts = Object.fromEntries(
    (Object.keys(emergencyStates) as EmergencyState[]).map((state) => [
      state,
      body.items.filter((item) => item.state === state).length,
    ]),
  );
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(body.totalCount);
  for (let tries = 0; tries < 40; tries++) {
    await server.db.execute(sql`update job set run_at = statement_timestamp() where state = 'waiting'`);
    await server.work();
    // A deployment polls every minute.
    await server.call('AskEmergencyAnswers', {});
  }
  const { rows: open } = await server.db.execute<{ id: string; state: string; attempt: number }>(
    sql`select id, state, attempt from emergency_address where attempt > 0`,
  );
  expect(open.filter(({ state }) => state === 'submitted')).toEqual([]);
  const known = [...filed].flatMap(([reference, answer]) => (answer === null ? [] : [reference])).sort();
  expect(known).toEqual(open.map(({ id }) => `EMERGENCY-${id}`).sort());
  await server.close();
});
