import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DRAFT_NUMBERS } from '../../../contract/numbers/portLimits';
import { getTodayInZone } from '../../../server/common/getTodayInZone';
import { addDays } from '../../../server/common/localDate';
import { records } from '../../../server/database/schema';
import { getUndoRefusal } from '../../../server/people/undo/getUndoRefusal';
import { endPortDrafts } from '../../../server/portOrders/endPortDrafts';
import { lookUpLosingCarriers } from '../../../server/portOrders/lookUpLosingCarriers';
import { getToday, type PortServer, startPortServer, WHARF } from './portTools';

let server: PortServer;
let nextNumber = 100;
const createNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => {
    nextNumber += 1;
    if (nextNumber % 100 === 13) nextNumber += 1;
    return `61255500${nextNumber}`;
  });
/** Returns a number that the local carrier refuses once, for a reason that depends on its position. */
const createRefusedNumber = (place: number): string => `6125550${String(place).padStart(2, '0')}13`;

beforeAll(async () => {
  server = await startPortServer();
});
afterAll(() => server?.close());

/** Builds a PNG image without content whose header states the given dimensions, padded to the given size. */
const createImageDataUrl = (width: number, height: number, bytes: number): string => {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
};

const setAnswer = (id: unknown, body: ReturnType<typeof sql>) =>
  server.db.execute(
    sql`update ${records} set body = ${body} where kind = 'carrier_port' and key = ${`PORT-${id}`}`,
  );

const readInventory = async (numbers: readonly string[]) => {
  const { rows } = await server.db.execute<Record<string, unknown>>(sql`
    select phone_number as number, state, domain_name as domain, remote_trunk_id as trunk, customer_number as customer,
      wholesaler_id as wholesaler, destination_account as leads
    from phone_number where phone_number in (${sql.join(
      numbers.map((number) => sql`${number}`),
      sql`, `,
    )}) order by 1`);
  return rows;
};

describe('numbers entered for porting', () => {
  it('are returned with their type and the reason if they cannot be ported in', async () => {
    const [open = '', drafted = ''] = createNumbers(2);
    await server.submitted([open]);
    await server.draft([drafted]);
    const { body } = await server.call(
      'CheckPortNumbers',
      {
        numbers: [
          '02 5550 0990',
          '(02) 5550-0990',
          '+61 491 570 156',
          '1800 160 401',
          '02 5551 0000',
          'sooner',
          '61255500001',
          open,
          drafted,
        ],
      },
      'reseller',
    );
    expect(body.map(({ number, category, code, region }) => [number, category, code, region])).toEqual([
      ['61255500990', 'geographic', null, 'Sampleton'],
      ['61255500990', 'geographic', 'twice', 'Sampleton'],
      ['61491570156', 'mobile', null, null],
      ['611800160401', 'freephone', null, null],
      ['61255510000', 'geographic', 'unknown_area', null],
      [null, null, 'not_a_number', null],
      ['61255500001', 'geographic', 'in_inventory', 'Sampleton'],
      [open, 'geographic', 'in_order', 'Sampleton'],
      [drafted, 'geographic', 'in_draft', 'Sampleton'],
    ]);
    expect(body.map(({ losing_carrier }) => typeof losing_carrier)).toEqual([
      'string',
      'string',
      'string',
      'string',
      'object',
      'object',
      'object',
      'object',
      'string',
    ]);
    const foreign = await server.call(
      'CheckPortNumbers',
      { numbers: ['61255500001', open, drafted] },
      'otherCustomer',
    );
    expect(foreign.body.map(({ code }) => code)).toEqual(['elsewhere', 'elsewhere', null]);
  });

  it('are returned without carriers if the lookup is unavailable', async () => {
    const silent = { losingCarriers: () => new Promise<never>(() => undefined) };
    const broken = { losingCarriers: () => Promise.reject(new Error('down')) };
    expect([await lookUpLosingCarriers(silent, ['1'], 1), await lookUpLosingCarriers(broken, ['1'])]).toEqual(
      [new Map(), new Map()],
    );
  });
});

describe('port order', () => {
  it('is rejected and not stored if it contains numbers that cannot be ported', async () => {
    const [good = ''] = createNumbers(1);
    const { status, error } = await server.call('CreatePortOrders', {
      domain_name: WHARF,
      orders: [{ losing_carrier: 'Gumleaf Telecom', numbers: [{ number: good }, { number: '61255500001' }] }],
    });
    expect([status, error.code, error.details]).toEqual([
      409,
      'port_numbers',
      { numbers: [{ number: '61255500001', reason: 'is in the inventory already' }] },
    ]);
    const { body } = await server.call('CheckPortNumbers', { numbers: [good] });
    expect(body[0]?.valid).toBe(true);
  });

  it('is limited to numbers of one category', async () => {
    const { status, error } = await server.call('CreatePortOrders', {
      domain_name: WHARF,
      orders: [
        {
          losing_carrier: 'Gumleaf Telecom',
          numbers: [{ number: createNumbers(1)[0] }, { number: '61491570156' }],
        },
      ],
    });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'orders.0.numbers']);
  });

  it('cannot be submitted while information is missing, which the error lists', async () => {
    const { id } = await server.draft(createNumbers(1), { account_number: null });
    const { status, error } = await server.call('SubmitPortOrders', { ids: [id] }, 'reseller');
    expect([status, error.code, error.details, error.message]).toEqual([
      409,
      'port_incomplete',
      { orders: [{ id, missing: ['account_number', 'letter'] }] },
      `Order PORT-${id} lacks the account number and the signed letter of authority.`,
    ]);
  });

  it('cannot be submitted with an expired letter of authority or a requested date in the past', async () => {
    const { id = 0 } = await server.draft(createNumbers(1));
    await server.sign(id ?? 0);
    await server.db.execute(sql`update port_order set signed_on = signed_on - 92, wanted_date = signed_on - 3
      where id = ${id}`);
    const { status, error } = await server.call('SubmitPortOrders', { ids: [id] }, 'reseller');
    expect([status, error.details]).toEqual([
      409,
      { orders: [{ id, missing: ['signed_on', 'wanted_date'] }] },
    ]);
  });

  it('can be signed only in the version that was shown to the user', async () => {
    const { id = 0, dateLastModified } = await server.draft(createNumbers(2));
    const [first] = await server.getNumbers(id ?? 0);
    await server.call('TakeOutPortNumbers', { ids: [first?.id] }, 'customer');
    const { status, error } = await server.call('SignPortOrder', {
      id,
      name: 'Ada Sample',
      signed_on: getToday(),
      dateLastModified,
    });
    expect([status, error.details?.stale]).toEqual([409, true]);
  });

  it('requires a new signature only if the signed content changes', async () => {
    const { id = 0 } = await server.draft(createNumbers(2));
    expect((await server.sign(id ?? 0)).is_signed).toBe(true);
    const update = async (body: object) =>
      (await server.call('UpdatePortOrder', { id, ...body }, 'customer')).body.is_signed;
    expect(await update({ note: 'Ring first', wanted_date: '2099-03-02' })).toBe(true);
    expect(await update({ account_number: 'GL-1002' })).toBe(false);
    await server.sign(id ?? 0);
    await server.call('AddPortNumbers', { id, numbers: createNumbers(1) }, 'customer');
    expect((await server.order(id ?? 0)).is_signed).toBe(false);
  });

  it('stores the signed letter with its hash, and rejects invalid signature images', async () => {
    const { id = 0 } = await server.draft(createNumbers(30));
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const signature = (base64: string) => ({
      id,
      name: 'Ada Sample',
      signed_on: getToday(),
      dateLastModified: new Date().toISOString(),
      signature: `data:image/png;base64,${base64}`,
    });
    const signed = await server.call('SignPortOrder', signature(pixel), 'customer');
    expect([signed.status, signed.body.signed_name]).toEqual([200, 'Ada Sample']);
    const response = await server.app.request('/api/Console/DownloadPortLetter', {
      method: 'POST',
      headers: { authorization: 'Bearer customer', 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    const content = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(content).digest('hex')).toBe(signed.body.letter_sha256);
    const broken = Buffer.from(pixel, 'base64');
    broken.fill(0, 45, 55);
    for (const invalid of [
      'AAAA',
      broken.toString('base64'),
      createImageDataUrl(2001, 1, 8_004),
      createImageDataUrl(10, 10, 30_000_000),
    ]) {
      const { status, error } = await server.call('SignPortOrder', signature(invalid));
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'signature']);
    }
    const refused = await server.call('DownloadPortLetter', { id }, 'otherCustomer');
    expect(refused.status).toBe(404);
  });

  it('can be drafted by a customer, but submitted and then cancelled only by a reseller', async () => {
    const { id = 0 } = await server.draft(createNumbers(1), {}, 'customer');
    await server.sign(id ?? 0, 'customer');
    expect((await server.call('SubmitPortOrders', { ids: [id] }, 'customer')).status).toBe(403);
    expect((await server.call('SubmitPortOrders', { ids: [id] }, 'reseller')).status).toBe(200);
    expect((await server.call('CancelPortOrder', { id }, 'customer')).status).toBe(403);
    expect((await server.call('CancelPortOrder', { id }, 'otherReseller')).status).toBe(404);
    const { body } = await server.call('CancelPortOrder', { id, reason: 'Moves out' }, 'reseller');
    expect([body.state, body.reason]).toEqual(['cancelled', 'Moves out']);
    const repeated = await server.call('CancelPortOrder', { id }, 'reseller');
    expect([repeated.status, repeated.error.code]).toEqual([409, 'port_state']);
  });

  it('releases its numbers when it is cancelled', async () => {
    const numbers = createNumbers(1);
    const first = await server.submitted(numbers);
    await expect(server.draft(numbers)).rejects.toThrow('is in an open port order already');
    await server.call('CancelPortOrder', { id: first.id });
    expect((await server.draft(numbers)).state).toBe('draft');
  });

  it('reserves its numbers on submission, and is not blocked by another tenant’s draft', async () => {
    const [number = ''] = createNumbers(1);
    const foreignOrder = await server.draft([number], { domain_name: 'kettle.pbx.example' }, 'otherCustomer');
    const ownOrder = await server.draft([number]);
    await server.sign(ownOrder.id ?? 0);
    await server.sign(foreignOrder.id ?? 0, 'otherCustomer');
    expect((await server.call('SubmitPortOrders', { ids: [ownOrder.id] }, 'reseller')).status).toBe(200);
    const { status, error } = await server.call(
      'SubmitPortOrders',
      { ids: [foreignOrder.id] },
      'otherReseller',
    );
    expect([status, error.details]).toEqual([
      409,
      { numbers: [{ number, reason: 'is not free to move in: ask your provider' }] },
    ]);
  });

  it('counts towards a limit on draft numbers per phone system, and expires if abandoned', async () => {
    const [number = ''] = createNumbers(1);
    const { id } = await server.draft([number], { domain_name: 'kettle.pbx.example' }, 'otherCustomer');
    await server.db.execute(sql`insert into port_number (order_id, number, wholesaler_id, domain_name)
      select ${id}::bigint, (61255600000 + n)::text, 2, 'kettle.pbx.example' from generate_series(1, ${MAX_DRAFT_NUMBERS - 1}::int) n`);
    const { status, error } = await server.call(
      'AddPortNumbers',
      { id, numbers: createNumbers(1) },
      'otherCustomer',
    );
    expect([status, error.code]).toEqual([409, 'too_many_drafts']);
    await server.db.execute(
      sql`update port_order set date_last_modified = statement_timestamp() - interval '31 days' where id = ${id}`,
    );
    await endPortDrafts(server.db);
    expect((await server.order(id ?? 0)).state).toBe('cancelled');
    expect((await server.call('AddPortNumbers', { id, numbers: [number] })).error.code).toBe('port_state');
  });
});

describe('response from the losing carrier', () => {
  it('confirms a date on a working day, and is processed only once', async () => {
    const order = await server.answered(createNumbers(3));
    expect([order.state, order.confirmed_time]).toEqual(['confirmed', '10:00']);
    expect(new Date(`${order.confirmed_date}T00:00:00Z`).getUTCDay() % 6).not.toBe(0);
    const { body } = await server.call('AskPortAnswers', {}, 'staff');
    expect(body.answered).toBe(0);
  });

  it('splits rejected numbers into a new order, which can be corrected and resubmitted', async () => {
    const order = await server.answered([...createNumbers(19), createRefusedNumber(3)]);
    expect([order.state, order.numbers_count]).toEqual(['confirmed', 19]);
    const { items } = (await server.call('GetPortOrders', { number: createRefusedNumber(3) }, 'customer'))
      .body;
    const [apart] = items;
    expect(apart).toMatchObject({
      state: 'rejected',
      follows_id: order.id,
      numbers_count: 1,
      is_signed: true,
      account_number: 'GL-1001',
    });
    expect(apart?.codes).toEqual(['numberPortedAway']);
    expect(apart?.rejections).toEqual([
      {
        number: createRefusedNumber(3),
        text: 'This number is with another provider. Name that provider.',
        mend: 'losing_carrier',
      },
    ]);
    const id = apart?.id ?? 0;
    expect((await server.call('SubmitPortOrders', { ids: [id] }, 'reseller')).status).toBe(200);
    await server.work();
    await server.call('AskPortAnswers', {});
    expect(await server.order(id)).toMatchObject({ state: 'confirmed', numbers_count: 1, rejections: [] });
  });

  it('can revoke the confirmation of a single number', async () => {
    const numbers = createNumbers(2);
    const { id } = await server.answered(numbers);
    const late = JSON.stringify([{ number: numbers[1], code: 'unheardOf' }]);
    await setAnswer(id, sql`jsonb_set(body, '{answer,refused}', ${late}::jsonb)`);
    await server.call('AskPortAnswers', {});
    expect(await server.order(id ?? 0)).toMatchObject({ state: 'confirmed', numbers_count: 1 });
    const { items } = (await server.call('GetPortOrders', { number: numbers[1] })).body;
    expect(items[0]).toMatchObject({ state: 'rejected', follows_id: id, reason: 'unheardOf' });
    expect((await server.call('AskPortAnswers', {})).body.answered).toBe(0);
  });

  it('is skipped if it is malformed, without blocking other responses', async () => {
    const [garbled, sound] = [
      await server.submitted(createNumbers(1)),
      await server.submitted(createNumbers(1)),
    ];
    await server.work();
    await setAnswer(garbled.id, sql`jsonb_set(body, '{answer,confirmed,date}', '"27/11"')`);
    const { body } = await server.call('AskPortAnswers', {});
    expect(body).toMatchObject({ answered: 1, unread: 1 });
    expect((await server.order(sound.id ?? 0)).state).toBe('confirmed');
    const polling = server.runPollJob();
    await expect(polling).rejects.toThrow('27/11 10:00 is no day and time');
    await server.call('CancelPortOrder', { id: garbled.id });
  });

  it('rejects the entire order if the account is wrong', async () => {
    const order = await server.answered(createNumbers(2), { account_number: 'GL-0013' });
    expect([order.state, order.reason, order.numbers_count]).toEqual([
      'rejected',
      'The account number does not match.',
      2,
    ]);
    const customer = await server.order(order.id ?? 0, 'customer');
    expect(customer.reason).toBe('Copy the account number from your last bill.');
  });

  it('is ignored if it refers to an earlier submission', async () => {
    const { id = 0 } = await server.draft(createNumbers(1));
    await server.sign(id ?? 0);
    await server.call('SubmitPortOrders', { ids: [id] });
    await server.work();
    await server.db.execute(sql`update port_order set attempt = 2 where id = ${id}`);
    await server.call('AskPortAnswers', {});
    expect((await server.order(id ?? 0)).state).toBe('submitted');
  });

  it('triggers a notification to the creator of the order', async () => {
    await server.db.insert(records).values({
      kind: 'user',
      key: 'account|reseller',
      wholesalerId: 1,
      body: { email: 'reseller@trunkline.example', level: 'reseller', firstname: 'Test', disabled: false },
      createdBy: 'test',
      lastModifiedBy: 'test',
    });
    const { id } = await server.draft(createNumbers(1));
    await server.sign(id ?? 0);
    await server.call('SubmitPortOrders', { ids: [id] }, 'reseller');
    await server.work();
    await server.db.execute(
      sql`insert into job (kind, payload, run_at) values ('askPorts', '{}', statement_timestamp())`,
    );
    await server.work();
    const { rows } = await server.db.execute(sql`
      select kind, address, texts -> 0 -> 'values' ->> 'count' as count, texts -> 0 -> 'values' -> 'day' ->> 'day' as day
      from notification where owner_id = 'account|reseller' and topic = ${String(id)}`);
    const { confirmed_date } = await server.order(id ?? 0);
    expect(rows).toEqual([
      { kind: 'portOrder', address: `/port-orders/${id}/show`, count: '1', day: confirmed_date },
    ]);
    await server.db.delete(records).where(sql`kind = 'user' and key = 'account|reseller'`);
  });
});

describe('cut-over of a port order', () => {
  it('cannot run before its scheduled date', async () => {
    const { id, confirmed_date } = await server.answered(createNumbers(1));
    const { status, error } = await server.call('CutOverPortOrder', { id }, 'reseller');
    expect([status, error.code, error.details]).toEqual([409, 'too_early', { id, date: confirmed_date }]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'uses the phone system’s time zone to determine the scheduled day: %s',
    async (zone) => {
      const set = (timezone: string | null) =>
        server.db.execute(sql`update domain set timezone = ${timezone} where domain_name = ${WHARF}`);
      const { id } = await server.answered(createNumbers(1));
      await set(zone);
      const onDay = async (day: string) => {
        await server.db.execute(sql`update port_order set confirmed_date = ${day} where id = ${id}`);
        return (await server.call('CutOverPortOrder', { id }, 'reseller')).status;
      };
      const day = getTodayInZone(zone);
      expect([await onDay(addDays(day, 1)), await onDay(day)]).toEqual([409, 200]);
      const createDraft = (wanted_date: string) => server.draft(createNumbers(1), { wanted_date });
      expect((await createDraft(day)).wanted_date).toBe(day);
      await expect(createDraft(addDays(day, -1))).rejects.toThrow('Choose a day to come.');
      await set(null);
    },
  );

  it('adds the numbers, assigned and routed, in a single change', async () => {
    const numbers = createNumbers(3);
    const { id = 0 } = await server.answered(numbers);
    const rows = await server.getNumbers(id ?? 0);
    await server.call('RoutePortNumbers', { ids: [rows[0]?.id], leads_to: '61255500001' }, 'customer');
    await server.onItsDay(id ?? 0);
    await server.call('NotePortTest', { id, number: numbers[0], works: true, note: 'Rings' }, 'reseller');
    const { body } = await server.call('CutOverPortOrder', { id }, 'reseller');
    expect([body.state, body.tests?.map(({ number, works }) => [number, works])]).toEqual([
      'cut_over',
      [[numbers[0], true]],
    ]);
    const common = { state: 'assigned', domain: WHARF, trunk: null, customer: 'C1', wholesaler: 1 };
    expect(await readInventory(numbers)).toEqual(
      numbers.map((number, place) => ({ number, ...common, leads: place === 0 ? '61255500001' : null })),
    );
    const { rows: groups } = await server.db.execute(sql`
      select count(distinct change_group)::int as groups, count(*)::int as entries, count(change_group)::int as grouped
      from audit_entry where call = 'CutOverPortOrder' and entity = 'phone_number' and entity_key in (${sql.join(
        numbers.map((number) => sql`${number}`),
        sql`, `,
      )})`);
    expect(groups).toEqual([{ groups: 1, entries: 6, grouped: 6 }]);
  });

  it('can also add the numbers to a trunk', async () => {
    const [number = ''] = createNumbers(1);
    const created = await server.call(
      'CreatePortOrders',
      {
        remote_trunk_id: 'HV-1',
        orders: [
          {
            losing_carrier: 'Gumleaf Telecom',
            account_number: 'GL-1',
            billing_name: 'Wharf Coffee',
            numbers: [{ number }],
          },
        ],
      },
      'reseller',
    );
    const id = created.body[0]?.id ?? 0;
    await server.sign(id);
    await server.call('SubmitPortOrders', { ids: [id] }, 'reseller');
    await server.work();
    await server.call('AskPortAnswers', {});
    await server.onItsDay(id);
    expect((await server.call('CutOverPortOrder', { id }, 'reseller')).status).toBe(200);
    expect(await readInventory([number])).toMatchObject([{ state: 'assigned', trunk: 'HV-1', domain: null }]);
  });

  it('can be reversed: new numbers are removed, known numbers are ported out again', async () => {
    const numbers = createNumbers(2);
    const [known = '', unknown = ''] = numbers;
    await server.db.execute(sql`
      insert into phone_number (phone_number, state, region_id, wholesaler_id, customer_number)
      values (${known}, 'ported_out', 1, 2, 'C2')`);
    const { id = 0 } = await server.answered(numbers);
    await server.onItsDay(id ?? 0);
    await server.call('CutOverPortOrder', { id }, 'reseller');
    expect(await readInventory(numbers)).toMatchObject([
      { number: known, state: 'assigned', wholesaler: 1, customer: 'C1' },
      { number: unknown, state: 'assigned', wholesaler: 1, customer: 'C1' },
    ]);
    const { body } = await server.call('RollBackPortOrder', { id }, 'reseller');
    expect(body.state).toBe('rolled_back');
    expect(await readInventory(numbers)).toMatchObject([{ number: known, state: 'ported_out' }]);
    expect((await server.call('RollBackPortOrder', { id }, 'reseller')).error.code).toBe('port_state');
  });

  it('can be reversed in any later state, which restores the original state of each number', async () => {
    const numbers = createNumbers(4);
    const [cancelled = '', portedOut = '', quarantined = '', left = ''] = numbers;
    await server.db.execute(sql`
      insert into phone_number (phone_number, state, region_id, wholesaler_id)
      values (${cancelled}, 'cancelled', 1, 1), (${portedOut}, 'ported_out', 1, 1)`);
    const { id = 0 } = await server.answered(numbers);
    await server.onItsDay(id ?? 0);
    await server.call('CutOverPortOrder', { id }, 'reseller');
    await server.db.execute(sql`update phone_number set domain_name = null, state = case phone_number
        when ${portedOut} then 'available' when ${quarantined} then 'quarantined' else 'ported_out' end
      where phone_number in (${portedOut}, ${quarantined}, ${left})`);
    expect((await server.call('RollBackPortOrder', { id }, 'reseller')).status).toBe(200);
    expect((await readInventory(numbers)).map(({ number, state }) => [number, state])).toEqual([
      [cancelled, 'cancelled'],
      [portedOut, 'ported_out'],
    ]);
  });

  it('can be reversed for a number grouped later, which splits the group', async () => {
    const numbers = ['61255505200', '61255505201', '61255505202', '61255505203'];
    const [known = '', ...rest] = numbers;
    const [unknown = ''] = rest;
    await server.db.execute(sql`
      insert into phone_number (phone_number, state, region_id, wholesaler_id) values (${known}, 'ported_out', 1, 1)`);
    const { id = 0 } = await server.answered([known, unknown]);
    await server.onItsDay(id ?? 0);
    await server.call('CutOverPortOrder', { id }, 'reseller');
    await server.call('AddNumbers', { numbers: numbers.slice(2) });
    await server.db.execute(sql`update phone_number set state = 'assigned', domain_name = ${WHARF}, wholesaler_id = 1
      where phone_number in ('61255505202', '61255505203')`);
    const grouped = await server.call('GroupExistingNumbers', { startingNumber: known, quantity: 4 });
    expect(grouped.status).toBe(200);
    expect((await server.call('RollBackPortOrder', { id }, 'reseller')).status).toBe(200);
    const { rows } = await server.db.execute(sql`
      select phone_number as number, state, range_id as group from phone_number
      where phone_number like '612555052%' order by 1`);
    expect(rows).toEqual([
      { number: known, state: 'ported_out', group: null },
      { number: '61255505202', state: 'assigned', group: null },
      { number: '61255505203', state: 'assigned', group: null },
    ]);
    const broken = await server.db.execute(sql`select from number_range where first_number = ${known}`);
    expect(broken.rows).toEqual([]);
  });

  it('ports in one number of a ported-out group and leaves the others unchanged', async () => {
    const numbers = ['61255505300', '61255505301'];
    await server.db.execute(sql`
      insert into phone_number (phone_number, state, region_id, wholesaler_id)
      select number, 'ported_out', 1, 1 from unnest(string_to_array(${numbers.join(',')}, ',')) as number`);
    await server.call('GroupExistingNumbers', { startingNumber: numbers[0], quantity: 2 });
    const { id = 0 } = await server.answered(numbers.slice(0, 1));
    await server.onItsDay(id ?? 0);
    expect((await server.call('CutOverPortOrder', { id }, 'reseller')).status).toBe(200);
    expect((await readInventory(numbers)).map(({ state }) => state)).toEqual(['assigned', 'ported_out']);
  });

  it('can be reversed only for numbers within the user’s scope, and is excluded from the undo of audited changes', async () => {
    const [number = ''] = createNumbers(1);
    const { id = 0 } = await server.answered([number]);
    await server.onItsDay(id ?? 0);
    await server.call('CutOverPortOrder', { id }, 'reseller');
    await server.db.execute(sql`update phone_number set wholesaler_id = 2, domain_name = 'kettle.pbx.example'
      where phone_number = ${number}`);
    const { status, error } = await server.call('RollBackPortOrder', { id }, 'reseller');
    expect([status, error.details]).toEqual([
      409,
      { numbers: [{ number, reason: 'is somebody else’s by now' }] },
    ]);
    expect((await server.call('RollBackPortOrder', { id }, 'staff')).status).toBe(200);
    for (const call of ['CutOverPortOrder', 'RollBackPortOrder'])
      expect(
        getUndoRefusal({
          call,
          entity: 'phone_number',
          entityKey: number,
          old: null,
          new: { state: 'assigned' },
        }),
      ).toBe('outside');
  });

  it('cannot be reversed after its time limit, which completes the order', async () => {
    const { id = 0 } = await server.answered(createNumbers(1));
    await server.onItsDay(id ?? 0);
    await server.call('CutOverPortOrder', { id }, 'reseller');
    await server.work();
    expect((await server.order(id ?? 0)).state).toBe('cut_over');
    await server.db.execute(
      sql`update port_order set way_back_until = statement_timestamp() where id = ${id}`,
    );
    await server.db.execute(sql`update job set run_at = statement_timestamp() where kind = 'finishPort'`);
    expect((await server.call('RollBackPortOrder', { id }, 'reseller')).error.code).toBe('window_over');
    await server.work();
    expect((await server.order(id ?? 0)).state).toBe('done');
  });

  it('is rejected without changes if a number has since been added to the inventory', async () => {
    const numbers = createNumbers(2);
    const { id = 0 } = await server.answered(numbers);
    await server.onItsDay(id ?? 0);
    await server.call('AddNumbers', { numbers: [numbers[1]] });
    const { status, error } = await server.call('CutOverPortOrder', { id }, 'reseller');
    expect([status, error.details]).toEqual([
      409,
      { numbers: [{ number: numbers[1], reason: 'is not free to move in: ask your provider' }] },
    ]);
    expect((await readInventory(numbers)).map(({ number }) => number)).toEqual([numbers[1]]);
    expect((await server.order(id ?? 0)).state).toBe('confirmed');
  });
});
