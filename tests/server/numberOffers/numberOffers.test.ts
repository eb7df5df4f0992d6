import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NumberTransitionName, numberTransitions } from '../../../contract/numbers/numberStates';
import { getZone } from '../../../server/calls/domainClock';
import { getTodayInZone } from '../../../server/common/getTodayInZone';
import { addDays, getToday } from '../../../server/common/localDate';
import { records } from '../../../server/database/schema';
import { getRecordContext } from '../../../server/database/sealed/sealedColumns';
import { runInTransaction } from '../../../server/database/transaction';
import { MAX_MAILS } from '../../../server/numberOffers/sendOfferLink';
import { changeNumbers } from '../../../server/numbers/changes/changeNumbers';
import { releaseEndedHolds } from '../../../server/numbers/changes/numberHolds';
import { unrestrictedScope } from '../../../server/numbers/numberOwners';
import { openFields } from '../../../server/secrets/sealFields';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const WHARF = 'wharf.pbx.example';
/** Returns a date relative to today in the phone system's time zone, which may be ahead of the server's. */
const getRelativeDay = (days: number): string => addDays(getTodayInZone(getZone({ timezone: null })), days);
let server: TestServer;
let nextNumber = 0;

beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.execute(sql`
    insert into phone_number (phone_number, state, wholesaler_id, region_id)
    select '612555070' || lpad(at::text, 2, '0'), 'available', 1, 1 from generate_series(0, 99) as at`);
});
afterAll(() => server?.close());

const createNumbers = (count: number): string[] => {
  nextNumber += count;
  return Array.from(
    { length: count },
    (_, at) => `612555070${String(nextNumber - count + at).padStart(2, '0')}`,
  );
};

const offerBody = { domain_name: WHARF, choose: 1, ends_on: getRelativeDay(3) };

/**
 * Offers numbers to a customer.
 * @returns the offer and the path of its link
 */
const createOffer = async (numbers: readonly string[], extra: object = {}) => {
  const { status, body, error } = await server.call(
    'CreateNumberOffer',
    { numbers, domain_name: WHARF, choose: 2, ends_on: getRelativeDay(3), ...extra },
    'reseller',
  );
  if (status !== 200) throw new Error(JSON.stringify(error));
  return { id: body.id ?? 0, path: new URL(body.link ?? '').pathname };
};

/** HTTP status of the redirect after numbers have been chosen successfully. */
const SEE_OTHER = 303;

const chooseNumbers = (path: string, numbers: readonly string[], version = 0, note = '') => {
  const form = new URLSearchParams([
    ...numbers.map((number) => ['number', number]),
    ['seen', String(version)],
    ['note', note],
  ]);
  return server.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
};

const readOffer = async (id: number) => (await server.call('GetNumberOffers', { id })).body.items[0];

const readStates = async (numbers: readonly string[]) => {
  const { rows } = await server.db.execute<{
    state: string;
    domain: string | null;
    holder: string | null;
  }>(sql`
    select state, domain_name as domain, held_by as holder from phone_number
    where phone_number = any(string_to_array(${numbers.join(',')}, ',')) order by phone_number`);
  return rows;
};

describe('number offer to a customer', () => {
  it('has a unique reference for lookups', async () => {
    const { id } = await createOffer(createNumbers(2));
    const { body } = await server.call('GetNumberOffers', { search: `OFFER-${id}` }, 'reseller');
    expect(body.items.map((offer) => [offer.id, offer.reference])).toEqual([[id, `OFFER-${id}`]]);
  });

  it('is listed by a number that it offers', async () => {
    const numbers = createNumbers(2);
    const { id } = await createOffer(numbers);
    const { body } = await server.call('GetNumberOffers', { number: numbers[1] ?? '' }, 'reseller');
    expect(body.items.map((offer) => offer.id)).toEqual([id]);
  });

  it('can be accepted through its link, which releases the other numbers', async () => {
    const numbers = createNumbers(5);
    const { id, path } = await createOffer(numbers, { words: 'For your new shop' });
    expect((await readStates(numbers)).map(({ state }) => state)).toEqual(numbers.map(() => 'reserved'));
    const page = await server.app.request(path, { headers: { 'accept-language': 'de' } });
    const text = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';form-action 'self';/,
    );
    expect(text).toContain('lang="de"');
    expect(text).toContain('For your new shop');
    expect(text).toContain('Sampleton');

    const chosen = numbers.slice(1, 3);
    const answer = await chooseNumbers(path, chosen, 0, 'These two');
    expect([answer.status, answer.headers.get('location')]).toEqual([SEE_OTHER, `${path}?kept`]);
    const confirmation = await (await server.app.request(`${path}?kept`)).text();
    expect(confirmation).toContain('Your choice was saved.');
    expect(confirmation.match(/ checked>/g)).toHaveLength(2);
    expect(await readOffer(id)).toMatchObject({
      state: 'chosen',
      chosen,
      note: 'These two',
      chosen_count: 2,
    });
    const { rows: notified } = await server.db.execute(
      sql`select owner_id from notification where kind = 'numberHold' and topic = ${`offer ${id}`}`,
    );
    expect(notified).toEqual([{ owner_id: 'account|reseller' }]);

    const accepted = await server.call('AcceptNumberOffer', { id }, 'staff');
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
    expect(await readStates(numbers)).toEqual(
      numbers.map((number) =>
        chosen.includes(number)
          ? { state: 'assigned', domain: WHARF, holder: null }
          : { state: 'available', domain: null, holder: null },
      ),
    );
    expect((await server.app.request(path)).status).toBe(410);
  });

  it('stores only a digest of its secret', async () => {
    const { path } = await createOffer(createNumbers(2));
    const secret = path.split('/').at(-1) ?? '';
    const { rows } = await server.db.execute<{ text: string }>(sql`
      select (select string_agg(o::text, '') from number_offer o) || (select string_agg(a::text, '') from audit_entry a) as text`);
    expect(rows[0]?.text).not.toContain(secret);
  });

  it('can receive a new link, which replaces the old one and changes nothing else', async () => {
    const numbers = createNumbers(2);
    const { id, path } = await createOffer(numbers);
    expect((await chooseNumbers(path, numbers.slice(1))).status).toBe(SEE_OTHER);
    const renewed = await server.call('RenewNumberOfferLink', { id, send_to: 'a@b.example' }, 'reseller');
    const newPath = new URL(renewed.body.link ?? '').pathname;
    expect(newPath).not.toBe(path);
    const [old, look] = [await server.app.request(path), await server.app.request(newPath)];
    expect([old.status, (await chooseNumbers(path, numbers, 1)).status, look.status]).toEqual([
      410, 410, 200,
    ]);
    expect((await look.text()).match(/ checked>/g)).toHaveLength(1);
    expect(await readOffer(id)).toMatchObject({ state: 'chosen', chosen_count: 1, sent_to: 'a@b.example' });
    expect((await chooseNumbers(newPath, numbers, 1)).status).toBe(SEE_OTHER);
    const { rows } = await server.db.execute(sql`
      select actor, old, new from audit_entry where call = 'RenewNumberOfferLink' and entity_key = ${String(id)}`);
    expect(rows).toEqual([
      {
        actor: 'account|reseller',
        old: { digest: { secret: 'set' }, sent_to: null },
        new: { digest: { secret: 'replaced' }, sent_to: 'a@b.example' },
      },
    ]);
    await server.call('WithdrawNumberOffers', { ids: [id] }, 'reseller');
    const ended = await server.call('RenewNumberOfferLink', { id }, 'reseller');
    expect([ended.status, ended.error.code]).toEqual([409, 'offer_state']);
  });

  it.each([
    ['unknown', async () => '/choose-numbers/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    [
      'withdrawn',
      async () => {
        const { id, path } = await createOffer(createNumbers(2));
        await server.call('WithdrawNumberOffers', { ids: [id] }, 'reseller');
        return path;
      },
    ],
    [
      'expired',
      async () => {
        const { id, path } = await createOffer(createNumbers(2));
        await server.db.execute(
          sql`update number_offer set ends_at = statement_timestamp() - interval '1 second' where id = ${id}`,
        );
        expect(await readOffer(id)).toMatchObject({ state: 'expired' });
        expect((await server.call('AcceptNumberOffer', { id })).error.code).toBe('offer_state');
        return path;
      },
    ],
  ])('reveals nothing through a link that is %s', async (_, getPath) => {
    const path = await getPath();
    const [page, answer] = [await server.app.request(path), await chooseNumbers(path, ['61255507000'])];
    expect([page.status, answer.status]).toEqual([410, 410]);
    expect(await page.text()).toBe(await answer.text());
  });

  it('accepts only its own numbers that are still held, up to the maximum count', async () => {
    const numbers = createNumbers(4);
    const { path } = await createOffer(numbers);
    for (const requested of [[], numbers.slice(0, 3), ['61255505001']])
      expect((await chooseNumbers(path, requested)).status).toBe(409);
    await server.call('ReleaseNumbers', { numbers: numbers.slice(0, 1) }, 'reseller');
    expect(await (await server.app.request(path)).text()).not.toContain(numbers[0]);
    expect((await chooseNumbers(path, numbers.slice(0, 1))).status).toBe(409);
    expect((await chooseNumbers(path, numbers.slice(1, 2))).status).toBe(SEE_OTHER);
    // The choice can be changed until the offer expires.
    expect((await chooseNumbers(path, numbers.slice(2, 4), 1)).status).toBe(SEE_OTHER);
  });

  it('preserves the selection after a rejection, and names unavailable numbers', async () => {
    const numbers = createNumbers(4);
    const { id, path } = await createOffer(numbers);
    const tooMany = await (await chooseNumbers(path, numbers.slice(0, 3), 0, 'For the shop')).text();
    expect(tooMany).toContain('You chose 3. Choose at most 2 numbers.');
    expect(tooMany).toContain('For the shop');
    expect(tooMany.match(/ checked>/g)).toHaveLength(3);
    await server.call('ReleaseNumbers', { numbers: numbers.slice(0, 1) }, 'reseller');
    const expired = await (await chooseNumbers(path, numbers.slice(0, 2), 0, 'For the shop')).text();
    expect(expired).toMatch(/No longer offered: \+61 2 5550 70\d\d\. Choose again\./);
    expect(expired.match(/ checked>/g)).toHaveLength(1);
    expect((await readOffer(id))?.state).toBe('open');
    await server.call('ReleaseNumbers', { numbers: numbers.slice(1) }, 'reseller');
    expect(await (await server.app.request(path)).text()).toContain('None of these numbers is offered');
  });

  it('treats a repeated submission as a single selection', async () => {
    const numbers = createNumbers(2);
    const { id, path } = await createOffer(numbers);
    for (let times = 0; times < 2; times++)
      expect((await chooseNumbers(path, numbers, 0, 'Both')).status).toBe(SEE_OTHER);
    expect((await chooseNumbers(path, numbers.slice(1), 0, 'Both')).status).toBe(409);
    const { rows } = await server.db.execute(sql`select choices from number_offer where id = ${id}`);
    expect(rows).toEqual([{ choices: 1 }]);
  });

  it('shows the date in the phone system’s time zone and in the selected language', async () => {
    const numbers = createNumbers(2);
    const { id, path } = await createOffer(numbers);
    await server.db.execute(
      sql`update domain set timezone = 'America/New_York' where domain_name = ${WHARF}`,
    );
    await server.db.execute(sql`update number_offer set ends_at = '2125-03-02T05:00:00Z' where id = ${id}`);
    const german = await (await server.app.request(`${path}?lang=de`)).text();
    expect(german).toContain('1. März 2125');
    expect(german).toContain(`action="${path}?lang=de"`);
    expect(german).toContain(`href="${path}?lang=fr"`);
    await server.db.execute(sql`update domain set timezone = null where domain_name = ${WHARF}`);
  });

  it('returns the form with the selection if the database fails', async () => {
    const numbers = createNumbers(2);
    const { id, path } = await createOffer(numbers);
    await server.db.execute(sql`alter table number_offer rename to number_offer_away`);
    const [look, choice] = [
      await server.app.request(path),
      await chooseNumbers(path, numbers, 0, 'Both <b>'),
    ];
    await server.db.execute(sql`alter table number_offer_away rename to number_offer`);
    expect([look.status, choice.status]).toEqual([500, 500]);
    expect(await look.text()).toContain(`href="${path}"`);
    const page = await choice.text();
    for (const number of numbers) expect(page).toContain(`name="number" value="${number}"`);
    expect(page).toContain('value="Both &#60;b&#62;"');
    expect((await chooseNumbers(path, numbers, 0, 'Both <b>')).status).toBe(SEE_OTHER);
    expect((await readOffer(id))?.note).toBe('Both <b>');
  });

  it('accepts only one of two concurrent selections and informs the other visitor', async () => {
    const numbers = createNumbers(3);
    const { id, path } = await createOffer(numbers);
    const both = await Promise.all([
      chooseNumbers(path, numbers.slice(0, 1)),
      chooseNumbers(path, numbers.slice(1, 2)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([SEE_OTHER, 409]);
    expect((await readOffer(id))?.chosen_count).toBe(1);
  });

  it('is rejected if its numbers, maximum or end date are invalid or its caller is in another tenant', async () => {
    const call = (extra: object, as: 'reseller' | 'otherReseller' = 'reseller') =>
      server.call(
        'CreateNumberOffer',
        { numbers: createNumbers(1), domain_name: WHARF, choose: 1, ends_on: getRelativeDay(1), ...extra },
        as,
      );
    expect((await call({ numbers: ['61255500001'] })).status).toBe(409);
    expect((await call({ choose: 2 })).status).toBe(400);
    const statuses = async (...days: number[]) =>
      Promise.all(days.map(async (days) => (await call({ ends_on: getRelativeDay(days) })).status));
    expect(await statuses(-1, 0, 60, 61)).toEqual([400, 200, 200, 400]);
    expect((await call({}, 'otherReseller')).status).toBe(404);
    const { id } = await createOffer(createNumbers(1), { choose: 1 });
    for (const name of ['WithdrawNumberOffers', 'AcceptNumberOffer', 'RenewNumberOfferLink'] as const)
      expect((await server.call(name, { id, ids: [id] }, 'otherReseller')).status).toBe(404);
  });

  it('excludes its numbers from other offers and holds', async () => {
    const [shared = '', ...others] = createNumbers(3);
    const { id } = await createOffer([shared], offerBody);
    const { path } = await createOffer(others);
    for (const call of [
      () => server.call('CreateNumberOffer', { ...offerBody, numbers: [shared] }, 'reseller'),
      () => server.call('HoldNumbers', { numbers: [shared], hold_for: 'month' }, 'reseller'),
    ]) {
      const { status, error } = await call();
      expect([status, error.message]).toEqual([
        409,
        expect.stringMatching(new RegExp(`is offered already, in offer ${id}`)),
      ]);
    }
    // The creator withdraws one of the offers, and a colleague withdraws the other.
    await server.call('WithdrawNumberOffers', { ids: [id] }, 'reseller');
    const secondOffer = await createOffer([shared], offerBody);
    await server.call('WithdrawNumberOffers', { ids: [secondOffer.id] }, 'staff');
    expect((await chooseNumbers(path, others)).status).toBe(SEE_OTHER);
    expect((await readStates([shared]))[0]?.state).toBe('available');
  });

  it('protects chosen numbers from every other change until it ends', async () => {
    const [number = '', other = ''] = createNumbers(2);
    const { id, path } = await createOffer([number, other]);
    expect((await chooseNumbers(path, [number])).status).toBe(SEE_OTHER);
    const transitions = (Object.keys(numberTransitions) as NumberTransitionName[]).filter((name) =>
      (numberTransitions[name].from as readonly string[]).includes('reserved'),
    );
    const reasons = await Promise.all(
      transitions.map((name) =>
        runInTransaction(server.db, { id: 'account|reseller', name: '', call: '' }, async (tx) => {
          await changeNumbers(tx, unrestrictedScope, name, { numbers: [number] });
          throw new Error('was changed');
        }).catch((error: Error) => [name, error.message.match(/offer \d+|was changed/)?.[0]]),
      ),
    );
    // A number that goes back to another carrier leaves regardless.
    const carrierTransitions = ['portBack', 'portBackOut', 'portBackCancelled'];
    expect(reasons).toEqual(
      transitions.map((name) => [name, carrierTransitions.includes(name) ? 'was changed' : `offer ${id}`]),
    );
  });

  it.each([
    ['AssignNumberToTrunk', (number: string) => ({ remoteTrunkId: 'HV-1', numbers: [number] })],
    ['HoldNumbers', (number: string) => ({ numbers: [number], hold_for: 'week' })],
    ['ReleaseNumbers', (number: string) => ({ numbers: [number] })],
    ['AddNumberDID', (number: string) => ({ did: number, domain_name: WHARF })],
    ['UpdateNumberDID', (number: string) => ({ did: number, domain_name: WHARF })],
    ['DeleteNumberDID', (number: string) => ({ did: number, cancel_type: 'Cancel' })],
    ['UpsertNumbers', (number: string) => ({ items: [{ phone_number: number, domain_name: WHARF }] })],
    ['UpsertNumbers', (number: string) => ({ items: [{ phone_number: number, wholesalerid: 2 }] })],
  ] as const)('refuses %s for a chosen number and names the offer', async (call, getBody) => {
    const [number = '', other = ''] = createNumbers(2);
    const by = call === 'UpsertNumbers' ? 'staff' : 'reseller';
    const { id, path } = await createOffer([number, other]);
    expect((await chooseNumbers(path, [number])).status).toBe(SEE_OTHER);
    if (by === 'staff')
      await server.db.execute(
        sql`update phone_number set held_by = 'account|staff' where phone_number = ${number}`,
      );
    const { status, error } = await server.call(call, getBody(number), by);
    expect([status, error.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`(was chosen by a customer from|in) offer ${id}\\b`)),
    ]);
    expect((await readStates([number]))[0]?.state).toBe('reserved');
  });

  it('is mailed with the sender’s name and organisation and without other links', async () => {
    const { path } = await createOffer(createNumbers(1), {
      choose: 1,
      send_to: 'customer@example.com',
      words: 'Pay at https://evil.example/pay or www.evil.example. Yours, the shop.',
    });
    const [mail] = await server.db
      .select()
      .from(records)
      .where(eq(records.kind, 'sent_mail'))
      .orderBy(desc(records.id))
      .limit(1);
    if (!mail) throw new Error('No mail was sent.');
    const { text } = openFields(mail.secrets, getRecordContext(mail)) as { text: string };
    expect(text).toContain('Pay at https[:]//evil[.]example/pay or www[.]evil[.]example. Yours, the shop.');
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining(path)]);
    expect(text).toMatch(/This offer was sent by .+ of .+\.$/);
  });

  it('is mailed a limited number of times per sender', async () => {
    const { id } = await createOffer(createNumbers(1), { choose: 1 });
    const statuses: number[] = [];
    for (let count = 0; count <= MAX_MAILS; count++)
      statuses.push(
        (await server.call('RenewNumberOfferLink', { id, send_to: 'a@b.example' }, 'reseller')).status,
      );
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await server.call('RenewNumberOfferLink', { id }, 'reseller')).status).toBe(200);
    expect((await server.call('RenewNumberOfferLink', { id, send_to: 'a@b.example' }, 'staff')).status).toBe(
      200,
    );
  });

  it('retains its numbers when their hold is handed over to another user', async () => {
    await server.db.execute(sql`
      insert into record (kind, key, wholesaler_id, body) values ('user', 'account|colleague', 1,
        '{"email": "colleague@trunkline.example", "level": "reseller", "firstname": "Test", "disabled": false}')`);
    const numbers = createNumbers(2);
    const { id, path } = await createOffer(numbers);
    const handed = await server.call('HandOverNumbers', { numbers, holder: 'account|colleague' }, 'reseller');
    expect(handed.status).toBe(200);
    expect((await chooseNumbers(path, numbers.slice(1))).status).toBe(SEE_OTHER);
    expect((await readStates(numbers))[0]?.holder).toBe('account|colleague');
    expect((await server.call('AcceptNumberOffer', { id }, 'reseller')).status).toBe(200);
    expect((await readStates(numbers)).map(({ state }) => state)).toEqual(['available', 'assigned']);
  });

  it('limits page views per address and minute', async () => {
    const answers: number[] = [];
    for (let attempt = 0; attempt < 70; attempt++)
      answers.push((await server.app.request('/choose-numbers/nothing-at-all')).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('hold on a number', () => {
  it('accepts an end date and a customer, and retains the end date after a handover', async () => {
    const numbers = createNumbers(2);
    const response = await server.call(
      'HoldNumbers',
      { numbers, until: addDays(getToday(), 10), customer_number: 'C1', display: 'New shop' },
      'reseller',
    );
    expect(response.status).toBe(200);
    const { body } = await server.call('GetDetailedPhoneNumbers', {
      held_until_from: getToday(),
      sortBy: 'held_until',
      phone_number: numbers[0],
    });
    expect(body.items[0]).toMatchObject({
      customer_number: 'C1',
      display: 'New shop',
      held_by: 'account|reseller',
    });
    expect((await server.call('HoldNumbers', { numbers, until: addDays(getToday(), 181) })).status).toBe(400);
    expect((await server.call('HoldNumbers', { numbers })).status).toBe(400);
    expect((await server.call('HandOverNumbers', { numbers, holder: 'nobody' }, 'reseller')).status).toBe(
      400,
    );
    await server.db.execute(
      sql`update phone_number set held_until = statement_timestamp() where phone_number = ${numbers[0]}`,
    );
    await releaseEndedHolds(server.db);
    expect((await readStates(numbers)).map(({ state }) => state)).toEqual(['available', 'reserved']);
  });
});
