import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmergencyState,
  type EmergencyTransition,
  type EmergencyTransitionName,
  emergencyStates,
  emergencyTransitions,
} from '../../../contract/numbers/emergencyStates';
import { records } from '../../../server/database/schema';
import { runJobs } from '../jobs/runJobs';
import { type EmergencyServer, KETTLE, startEmergencyServer, validAddress, WHARF } from './emergencyTools';

let server: EmergencyServer;
let mainAddressId = 0;
let nextNumber = 0;
const numberPool = Array.from({ length: 90 }, (_, at) => `612555060${String(at).padStart(2, '0')}`);
const MOBILE = '61491570156';
const FREEPHONE = '611800160401';
const OTHER_NUMBER = '61755500001';

/** Returns unused numbers of the phone system. */
const allocateNumbers = (count = 1): string[] => {
  nextNumber += count;
  return numberPool.slice(nextNumber - count, nextNumber);
};

beforeAll(async () => {
  server = await startEmergencyServer({
    [WHARF]: [...numberPool, MOBILE, FREEPHONE],
    [KETTLE]: [OTHER_NUMBER],
  });
  mainAddressId = await server.address(WHARF, { directory_listing: true });
});
afterAll(() => server?.close());

const prepareNumber = async (state: EmergencyState): Promise<string> => {
  const [number = ''] = allocateNumbers();
  if (state === 'none') return number;
  const ownAddress = state === 'changed' ? await server.address(WHARF) : undefined;
  const address =
    state === 'refused' ? { address: 'PO Box 12, Sampleton NSW 9901' } : { address_id: ownAddress };
  await server.call('SetEmergencyAddresses', { numbers: [number], ...address });
  if (state === 'on_file') return number;
  await server.call('SubmitEmergencyAddresses', { numbers: [number] });
  if (state === 'submitted') return number;
  await server.work();
  if (ownAddress) await server.call('UpdateAddress', { id: ownAddress, street_number: '14' });
  return number;
};

const calls = {
  set: 'SetEmergencyAddresses',
  submit: 'SubmitEmergencyAddresses',
  withdraw: 'WithdrawEmergencyAddresses',
} as const;

describe('emergency address state table', () => {
  const cases = (Object.keys(emergencyStates) as EmergencyState[]).flatMap((state) =>
    (Object.keys(calls) as (keyof typeof calls)[]).map((name): [EmergencyState, keyof typeof calls] => [
      state,
      name,
    ]),
  );
  it.each(cases)('in state %s, allows or rejects the transition %s', async (state, name) => {
    const number = await prepareNumber(state);
    expect(await server.getState(number)).toBe(state);
    const { from, to }: EmergencyTransition = emergencyTransitions[name satisfies EmergencyTransitionName];
    const otherAddress = name === 'set' && { address: '3 Example Rd, Exampleton VIC 3000' };
    const { status, error } = await server.call(calls[name], { numbers: [number], ...otherAddress });
    if (from.includes(state)) {
      expect(status).toBe(200);
      expect(await server.getState(number)).toBe(to);
    } else {
      expect([status, error.code]).toEqual([409, 'emergency_state']);
      expect(error.details).toEqual({ numbers: [{ number, state }] });
      expect(await server.getState(number)).toBe(state);
    }
    await server.work();
  });
});

describe('emergency address', () => {
  it('remains accepted if it is set again, alone or together with other addresses', async () => {
    const [accepted, changed, none] = [
      await prepareNumber('accepted'),
      await prepareNumber('changed'),
      await prepareNumber('none'),
    ];
    const before = await server.readAddress(accepted);
    await server.call('SetEmergencyAddresses', { numbers: [accepted, changed, none] });
    const states = await Promise.all([accepted, changed, none].map((number) => server.getState(number)));
    // The second number is reset to the address that the emergency service still has on file, so it counts as
    // accepted.
    expect(states).toEqual(['accepted', 'accepted', 'on_file']);
    const { answered_at, submitted_at, told } = (await server.readAddress(accepted)) ?? {};
    expect({ answered_at, submitted_at, told }).toEqual({
      answered_at: before?.answered_at,
      submitted_at: before?.submitted_at,
      told: before?.told,
    });
  });

  it('is pending while the street is looked up', async () => {
    const [number = ''] = allocateNumbers();
    const address_id = await server.address(WHARF, { street_name: 'Slow' });
    await server.call('SetEmergencyAddresses', { numbers: [number], address_id });
    await server.call('SubmitEmergencyAddresses', { numbers: [number] });
    await server.work();
    expect(await server.getState(number)).toBe('submitted');
    await server.call('WithdrawEmergencyAddresses', { numbers: [number] });
    await server.work();
  });

  it('is required only for geographic numbers, but can also be set for a mobile number', async () => {
    const { body } = await server.call('GetEmergencyAddresses', { state: 'none', pageSize: 500 }, 'customer');
    const known = body.items.map(({ phone_number }) => phone_number);
    expect(known).toContain(numberPool.at(-1));
    expect(known).not.toContain(MOBILE);
    expect(known).not.toContain(FREEPHONE);
    expect(known).not.toContain(OTHER_NUMBER);
    await server.call('SetEmergencyAddresses', { numbers: [MOBILE] }, 'customer');
    expect(await server.readAddress(MOBILE, 'customer')).toMatchObject({
      state: 'on_file',
      is_needed: false,
    });
  });

  it('defaults to the main address of the phone system, or is created from text', async () => {
    const [number = '', other = ''] = allocateNumbers(2);
    await server.call('SetEmergencyAddresses', { numbers: [number] }, 'customer');
    expect(await server.readAddress(number)).toMatchObject({
      address_id: mainAddressId,
      address: validAddress.full_address,
      domain_name: WHARF,
      tenant: WHARF,
    });
    await server.call(
      'SetEmergencyAddresses',
      { numbers: [other], address: '3 Example Rd, Exampleton VIC 3000' },
      'customer',
    );
    expect(await server.readAddress(other)).toMatchObject({
      address_id: null,
      address: '3 Example Rd, Exampleton VIC 3000',
    });
    const result = await server.call('SetEmergencyAddresses', { numbers: [OTHER_NUMBER] }, 'staff');
    expect([result.status, result.error.code]).toEqual([409, 'no_address']);
    const foreignAddress = await server.address(KETTLE);
    const foreign = await server.call('SetEmergencyAddresses', {
      numbers: [number],
      address_id: foreignAddress,
    });
    expect(foreign.status).toBe(404);
  });

  it('is rejected for unknown numbers or those of another tenant, and for all numbers if one fails', async () => {
    const [number = ''] = allocateNumbers();
    for (const numbers of [
      [number, '61255509999'],
      [number, OTHER_NUMBER],
    ]) {
      const { status } = await server.call('SetEmergencyAddresses', { numbers }, 'customer');
      expect(status).toBe(404);
    }
    expect(await server.getState(number)).toBe('none');
    expect(await server.readAddress(OTHER_NUMBER, 'reseller')).toBeUndefined();
  });

  it('can be rejected with a reason, corrected and accepted', async () => {
    const [number = ''] = allocateNumbers();
    await server.call('SetEmergencyAddresses', {
      numbers: [number],
      address: '5 Sample St, Sampleton NSW 3000',
    });
    await server.call('SubmitEmergencyAddresses', { numbers: [number] }, 'customer');
    await server.work();
    expect(await server.readAddress(number)).toMatchObject({
      state: 'refused',
      code: 'postcode_state',
      reason: 'The postcode does not match the state.',
    });
    await server.call('SetEmergencyAddresses', {
      numbers: [number],
      address: '5 Sample St, Sampleton NSW 9901',
    });
    await server.call('SubmitEmergencyAddresses', { numbers: [number] });
    await server.work();
    expect(await server.readAddress(number)).toMatchObject({ state: 'accepted', reason: null });
  });

  it('notifies the submitter of rejections once per phone system, unless the submitter requested the result', async () => {
    const id = 'account|customer';
    await server.db.insert(records).values({
      kind: 'user',
      key: id,
      domainName: WHARF,
      wholesalerId: 1,
      body: { email: 'customer@trunkline.example', level: 'customer', firstname: 'Test', disabled: false },
      createdBy: 'test',
      lastModifiedBy: 'test',
    });
    const refuse = async (as: 'customer' | 'staff') => {
      const numbers = allocateNumbers(2);
      const address = 'PO Box 12, Sampleton NSW 9901';
      await server.call('SetEmergencyAddresses', { numbers, address });
      await server.call('SubmitEmergencyAddresses', { numbers }, as);
    };
    const getNotified = async () =>
      (
        await server.db.execute<{ owner: string }>(sql`
          select owner_id as owner, address, jsonb_array_length(texts) as texts, texts -> 0 -> 'values' as values
          from notification where kind = 'emergencyAddress'`)
      ).rows;
    await server.db.execute(sql`delete from notification where kind = 'emergencyAddress'`);
    await refuse('customer');
    await server.work();
    const filter = encodeURIComponent(JSON.stringify({ state: ['refused'] }));
    const once = {
      owner: id,
      address: `/pbx-customer/emergency-addresses?filter=${filter}`,
      texts: 2,
      values: { count: 2, domain: WHARF },
    };
    expect(await getNotified()).toEqual([once]);
    await refuse('customer');
    await runJobs(['fileEmergency'], server.db, server.gateways);
    expect((await server.call('AskEmergencyAnswers', {}, 'customer')).body).toMatchObject({ answered: 2 });
    expect(await getNotified()).toEqual([once]);
    await server.db.delete(records).where(sql`kind = 'user' and key = ${id}`);
  });

  it('moves to the changed state if the accepted address is edited, until the edit is reverted', async () => {
    const [number = ''] = allocateNumbers();
    const id = await server.address(WHARF);
    await server.call('SetEmergencyAddresses', { numbers: [number], address_id: id });
    await server.call('SubmitEmergencyAddresses', { numbers: [number] });
    await server.work();
    await server.call('UpdateAddress', { id, site_name: 'Sample Arcade' });
    expect(await server.readAddress(number)).toMatchObject({ state: 'changed' });
    await server.call('UpdateAddress', { id, site_name: '' });
    expect(await server.getState(number)).toBe('accepted');
    await server.call('UpdateAddress', { id, gnafId: 'GANSW1' });
    expect(await server.getState(number)).toBe('accepted');
  });

  it('prevents the removal of its address record', async () => {
    const [number = ''] = allocateNumbers();
    const id = await server.address(WHARF);
    await server.call('SetEmergencyAddresses', { numbers: [number], address_id: id });
    const { status, error } = await server.call('DeleteAddressFromDomain', { domain_name: WHARF, id });
    expect(status).toBe(409);
    expect(error.details).toEqual({ numbers: [number] });
  });

  it.each([
    ['released', (number: string) => server.call('DeleteNumbers', { domain_name: WHARF, dids: [number] })],
    [
      'ported away',
      (number: string) => server.call('DeleteNumberDID', { numbers: [number], cancel_type: 'PortOut' }),
    ],
    [
      'moved',
      (number: string) =>
        server.db.execute(
          sql`update phone_number set domain_name = ${KETTLE}, wholesaler_id = 2 where phone_number = ${number}`,
        ),
    ],
    [
      'removed',
      (number: string) => server.db.execute(sql`delete from phone_number where phone_number = ${number}`),
    ],
  ])('is withdrawn when its number is %s', async (_, move) => {
    const [number = ''] = allocateNumbers();
    await server.call('SetEmergencyAddresses', { numbers: [number] });
    await server.call('SubmitEmergencyAddresses', { numbers: [number] });
    await server.work();
    const { rows } = await server.db.execute<{ id: string }>(
      sql`select id from emergency_address where phone_number = ${number}`,
    );
    await move(number);
    expect((await server.readAddress(number))?.state ?? 'none').toBe('none');
    await server.work();
    const { rows: filed } = await server.db.execute<{ body: object }>(
      sql`select body from record where kind = 'emergency_filing' and key = ${`EMERGENCY-${rows[0]?.id}`}`,
    );
    expect(filed).toEqual([{ body: { withdrawn: true } }]);
  });

  it('is counted by state', async () => {
    const { body } = await server.call('GetEmergencyAddressCounts', {}, 'customer');
    const { body: page } = await server.call('GetEmergencyAddresses', { pageSize: 1 }, 'customer');
    expect(body.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(page.totalCount);
  });

  it('is submitted once by concurrent calls and ignores responses to earlier attempts', async () => {
    const [number = ''] = allocateNumbers();
    await server.call('SetEmergencyAddresses', { numbers: [number] });
    const both = await Promise.all(
      (['staff', 'customer'] as const).map((as) =>
        server.call('SubmitEmergencyAddresses', { numbers: [number] }, as),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.db.execute(sql`update emergency_address set attempt = 2 where phone_number = ${number}`);
    await server.call('AskEmergencyAnswers', {}, 'customer');
    expect(await server.getState(number)).toBe('submitted');
  });
});

describe('extensions at remote locations', () => {
  it('report their emergency number and whether it is registered for the location', async () => {
    const [home = '', away = ''] = allocateNumbers(2);
    const branch = await server.address(WHARF, {
      full_address: '3 Example Rd, Exampleton NSW 9902',
      street_number: '3',
      street_name: 'Example',
      street_type: 'RD',
      locality: 'Exampleton',
      postcode: '9902',
    });
    const extension = (key: string, body: object) =>
      server.db.execute(sql`insert into record (kind, key, domain_name, wholesaler_id, body)
        values ('extension', ${key}, ${WHARF}, 1, ${JSON.stringify({ name: key, ...body })}::jsonb)`);
    await extension('701', { display: 'At home', addressid: mainAddressId });
    await extension('702', { display: 'Branch', addressid: branch, e911_ani: away });
    await extension('703', {
      display: 'Kitchen',
      street: '3 Example Road',
      city: 'Exampleton',
      state: 'NSW',
      zip: '9902',
      ani: home,
    });
    await extension('704', { display: 'Nowhere said' });
    await server.call('SetEmergencyAddresses', { numbers: [home] });
    await server.call('SetEmergencyAddresses', { numbers: [away], address_id: branch });
    const readElsewhere = async () =>
      (await server.call('GetExtensionsElsewhere', { domain_name: WHARF }, 'customer')).body.map(
        ({ name, number, shown_by, state, agrees }) => [name, number, shown_by, state, agrees],
      );
    const kitchen = ['703', home, 'caller_id', 'on_file', false];
    expect(await readElsewhere()).toEqual([['702', away, 'extension', 'on_file', false], kitchen]);
    await server.call('SubmitEmergencyAddresses', { numbers: [away] });
    expect(await readElsewhere()).toEqual([['702', away, 'extension', 'submitted', false], kitchen]);
    await server.work();
    expect(await readElsewhere()).toEqual([['702', away, 'extension', 'accepted', true], kitchen]);
    // The previous address remains in effect until the new one has been accepted.
    await server.call('SetEmergencyAddresses', { numbers: [away], address: 'PO Box 12, Sampleton NSW 9901' });
    expect(await server.readAddress(away)).toMatchObject({
      state: 'on_file',
      told: null,
      accepted: '3 Example Rd, Exampleton NSW 9902',
    });
    expect(await readElsewhere()).toEqual([['702', away, 'extension', 'on_file', true], kitchen]);
    await server.call('SubmitEmergencyAddresses', { numbers: [away] });
    await server.work();
    expect(await readElsewhere()).toEqual([['702', away, 'extension', 'refused', true], kitchen]);
    await server.call('SetEmergencyAddresses', { numbers: [away], address_id: mainAddressId });
    await server.call('SubmitEmergencyAddresses', { numbers: [away] });
    await server.work();
    expect(await readElsewhere()).toEqual([['702', away, 'extension', 'accepted', false], kitchen]);
  });
});
