import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DRAFTED } from '../../../contract/numbers/portLimits';
import { addDays } from '../../../server/common/localDate';
import { getTodayInZone } from '../../../server/common/todayIn';
import { records } from '../../../server/database/schema';
import { getUndoRefusal } from '../../../server/people/takeBack/neverTakenBack';
import { endPortDrafts } from '../../../server/portOrders/endPortDrafts';
import { lookUpLosingCarriers } from '../../../server/portOrders/losingCarriers';
import { getToday, type PortServer, startPortServer, WHARF } from './portTools';

let server: PortServer;
let nextNumber = 100;
/** Returns unused numbers. */
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

/** Builds a PNG with the given claimed dimensions and size, without content. */
const createPicture = (width: number, height: number, bytes: number): string => {
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

/** Changes the local carrier's answer. */
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

describe('written numbers', () => {
  it('are told with what they are, and why they can’t move in', async () => {
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

  it('are told without their carriers where those do not answer', async () => {
    const silent = { losingCarriers: () => new Promise<never>(() => undefined) };
    const broken = { losingCarriers: () => Promise.reject(new Error('down')) };
    expect([await lookUpLosingCarriers(silent, ['1'], 1), await lookUpLosingCarriers(broken, ['1'])]).toEqual(
      [new Map(), new Map()],
    );
  });
});

describe('an order', () => {
  it('is refused for numbers that can’t move in, by name, and nothing of it is kept', async () => {
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

  it('is for one category', async () => {
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

  it('says before it is sent what it lacks', async () => {
    const { id } = await server.draft(createNumbers(1), { account_number: null });
    const { status, error } = await server.call('SubmitPortOrders', { ids: [id] }, 'reseller');
    expect([status, error.code, error.details, error.message]).toEqual([
      409,
      'port_incomplete',
      { orders: [{ id, missing: ['account_number', 'letter'] }] },
      `Order PORT-${id} lacks the account number and the signed letter of authority.`,
    ]);
  });

  it('is sent with a letter that carriers take, for a day to come', async () => {
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

  it('is signed as it was seen', async () => {
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

  it('is signed anew once it states something else, and not for anything beside', async () => {
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

  it('keeps the letter as it was signed, with its fingerprint', async () => {
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
      createPicture(2001, 1, 8_004),
      createPicture(10, 10, 30_000_000),
    ]) {
      const { status, error } = await server.call('SignPortOrder', signature(invalid));
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'signature']);
    }
    const refused = await server.call('DownloadPortLetter', { id }, 'otherCustomer');
    expect(refused.status).toBe(404);
  });

  it('is sent by resellers, drafted and taken back by customers', async () => {
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

  it('gives its numbers free once it has ended', async () => {
    const numbers = createNumbers(1);
    const first = await server.submitted(numbers);
    await expect(server.draft(numbers)).rejects.toThrow('is in an open port order already');
    await server.call('CancelPortOrder', { id: first.id });
    expect((await server.draft(numbers)).state).toBe('draft');
  });

  it('has them for itself from when it is sent: a draft of a stranger keeps nobody out', async () => {
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

  it('may be in so many drafts of a phone system, which end when nobody goes on with them', async () => {
    const [number = ''] = createNumbers(1);
    const { id } = await server.draft([number], { domain_name: 'kettle.pbx.example' }, 'otherCustomer');
    await server.db.execute(sql`insert into port_number (order_id, number, wholesaler_id, domain_name)
      select ${id}::bigint, (61255600000 + n)::text, 2, 'kettle.pbx.example' from generate_series(1, ${MAX_DRAFTED - 1}::int) n`);
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

describe('what the carrier answers', () => {
  it('confirms a working day, and says so once', async () => {
    const order = await server.answered(createNumbers(3));
    expect([order.state, order.confirmed_time]).toEqual(['confirmed', '10:00']);
    expect(new Date(`${order.confirmed_date}T00:00:00Z`).getUTCDay() % 6).not.toBe(0);
    const { body } = await server.call('AskPortAnswers', {}, 'staff');
    expect(body.answered).toBe(0);
  });

  it('sets numbers it refuses apart, as an order that is mended and sent again', async () => {
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

  it('takes one of them back after it has confirmed them all', async () => {
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

  it('is left alone where it can’t be read, and keeps no other back', async () => {
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

  it('rejects all of it where the account is not right', async () => {
    const order = await server.answered(createNumbers(2), { account_number: 'GL-0013' });
    expect([order.state, order.reason, order.numbers_count]).toEqual([
      'rejected',
      'The account number does not match.',
      2,
    ]);
    const customer = await server.order(order.id ?? 0, 'customer');
    expect(customer.reason).toBe('Copy the account number from your last bill.');
  });

  it('is about the time it was sent last: an earlier answer is none', async () => {
    const { id = 0 } = await server.draft(createNumbers(1));
    await server.sign(id ?? 0);
    await server.call('SubmitPortOrders', { ids: [id] });
    await server.work();
    await server.db.execute(sql`update port_order set attempt = 2 where id = ${id}`);
    await server.call('AskPortAnswers', {});
    expect((await server.order(id ?? 0)).state).toBe('submitted');
  });

  it('is told to whoever made the order', async () => {
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
      select kind, address, texts -> 0 -> 'values' ->> 'count' as count, texts -> 0 -> 'days' ->> 'day' as day
      from notification where owner_id = 'account|reseller' and topic = ${String(id)}`);
    const { confirmed_date } = await server.order(id ?? 0);
    expect(rows).toEqual([
      { kind: 'portOrder', address: `/port-orders/${id}/show`, count: '1', day: confirmed_date },
    ]);
    await server.db.delete(records).where(sql`kind = 'user' and key = 'account|reseller'`);
  });
});

describe('the day of an order', () => {
  it('comes before its cut-over', async () => {
    const { id, confirmed_date } = await server.answered(createNumbers(1));
    const { status, error } = await server.call('CutOverPortOrder', { id }, 'reseller');
    expect([status, error.code, error.details]).toEqual([409, 'too_early', { id, date: confirmed_date }]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'begins where its phone system is: %s',
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

  it('takes the numbers in, assigned and routed, as one change', async () => {
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

  it('takes them in on a trunk as well', async () => {
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

  it('has a way back: new numbers leave, known ones are ported out again', async () => {
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

  it('has a way back whatever became of the numbers since, each to what it was', async () => {
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

  it('has a way back also out of a group that was made since, whose other numbers then stand alone', async () => {
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

  it('takes in one of a group that had been ported out, and leaves the others as they are', async () => {
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

  it('gives nobody’s numbers back but those of whoever asks, and its changes stay', async () => {
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

  it('has none once its hours are over: then it is done', async () => {
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

  it('is refused where a number has come into the inventory otherwise, and nothing has changed', async () => {
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
