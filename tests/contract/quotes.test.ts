import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { DRY_RUN, type DryRunResponse } from '../../contract/console/dryRun';
import { allCalls, type CallName, type CallResponse } from '../../contract/index';
import { QUOTE } from '../../contract/quoteField';
import { quoters } from '../../server/quotes/quoters';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';

const writeCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([, { effect }]) => effect === 'write',
);
const costingCalls = writeCalls.filter(([, { costs }]) => costs).map(([name]) => name);

/** Calls that send nothing of their own accord, each with the reason. */
const withoutSending: Partial<Record<CallName, string>> = {
  PollSymbio: 'Only confirms to the carrier what it has read.',
};

/** Calls whose example costs nothing, each with the reason. */
const freeExamples: Partial<Record<CallName, string>> = {
  UpdateServiceOnUB: 'The plan and the customer stay.',
  UpdateNumberDID: 'The number stays where it is.',
};

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const prepare = async (name: CallName, at = server) => {
  const example = examples[name] ?? {};
  const { before } = await at.prepare(name, example);
  const call: Call = allCalls[name];
  const as = example.as ?? getLeastPrivilegedCaller(call);
  const body = buildValidBody(call, typeof example.body === 'function' ? example.body(before) : example.body);
  const params = typeof example.params === 'function' ? example.params(before) : example.params;
  const send = (more: object = {}, headers: Record<string, string> = {}) => {
    const request = buildContractRequest(call, as, body && { ...body, ...more }, params);
    for (const [header, value] of Object.entries(headers)) request.headers.set(header, value);
    return at.send(request);
  };
  return { as, body, params, send };
};

const getQuote = async (name: CallName) => {
  const { as, body, params, send } = await prepare(name);
  const calls = [{ call: name, body, ...(params && { params }) }];
  const answered = await server.step({ call: 'GetQuotes', body: { calls }, as });
  expect([name, answered.status]).toEqual([name, 200]);
  return { quote: answered.body as CallResponse<'GetQuotes'>, send };
};

/** Whether a dry run reports a new order or charge, or a number that a phone system is given. */
const isCharged = ({ held, counts, changes }: DryRunResponse): boolean =>
  (held ?? []).some(({ system }) => system === 'sms' || system === 'distributor') ||
  (counts ?? []).some(({ entity, action }) => entity === 'hardware_order' && action === 'ADD') ||
  (changes ?? []).some(({ entity, content }) => {
    const { new: after } = (content ?? {}) as { new?: Record<string, unknown> | null };
    return (
      (entity === 'phone_number' && Boolean(after?.domain_name)) ||
      (entity === 'ub_transaction' && /^(AddService|AddCharge)$/.test(String(after?.request_type)))
    );
  });

describe('calls that cost or send something', () => {
  it('have a quoter if they cost something', () => {
    expect(Object.keys(quoters).toSorted()).toEqual(costingCalls.toSorted());
    expect(costingCalls.length).toBeGreaterThan(10);
  });

  it('are marked in the contract, as their dry runs show', { tags: ['long'], timeout: 120_000 }, async () => {
    const unmarked: string[] = [];
    const own = await startContractServer();
    for (const [name, call] of writeCalls) {
      if (!examples[name] || withoutSending[name]) continue;
      const { send } = await prepare(name, own);
      const { status, body } = await send({}, { [DRY_RUN]: 'true' });
      if (status !== 200) continue;
      const dryRun = body as DryRunResponse;
      if (isCharged(dryRun) && !call.costs) unmarked.push(`${name} costs`);
      if ((dryRun.held?.length ?? 0) > 0 && !call.costs && !call.sends) unmarked.push(`${name} sends`);
    }
    await own.close();
    expect(unmarked).toEqual([]);
  });

  it.each(costingCalls.filter((name) => examples[name]))(
    'are quoted, and refused if the price differs from the one seen: %s',
    async (name) => {
      const { quote, send } = await getQuote(name);
      expect([name, quote.lines?.length === 0]).toEqual([name, name in freeExamples]);
      for (const line of quote.lines ?? []) {
        expect(line?.count).toBeGreaterThan(0);
        expect([name, line?.price === null, Boolean(line?.reason)]).toEqual([
          name,
          line?.price === null,
          line?.price === null,
        ]);
      }
      const refused = await send({ [QUOTE]: '000000000000' });
      expect([name, refused.status, (refused.body as { code: string }).code]).toEqual([
        name,
        409,
        'price_changed',
      ]);
      const done = await send({ [QUOTE]: quote.quote });
      expect([name, done.status, done.status < 300 ? '' : done.body]).toEqual([name, done.status, '']);
    },
  );
});

it('adds up equal lines, and accepts the quote of several calls for each of them', async () => {
  const plans = ['VOICE-STD', 'VOICE-STD', 'VOICE-FLAT'];
  const calls = plans.map((planNo, index) => ({
    call: 'AddServiceToUB' as const,
    body: { csn: `q${index}@wharf.pbx.example`, customer: 'C10001', planNo },
  }));
  const { body } = await server.step({ call: 'GetQuotes', body: { calls }, as: 'staff' });
  const quote = body as CallResponse<'GetQuotes'>;
  expect(quote.lines?.map((line) => [line?.count, line?.price, line?.per, line?.amount])).toEqual([
    [2, 4.5, 'month', 9],
    [1, 12.95, 'month', 12.95],
  ]);
  expect([quote.month, quote.once, quote.is_complete, quote.currency]).toEqual([21.95, null, true, 'AUD']);
  for (const { call, body: sent } of calls) {
    const done = await server.step({ call, body: { ...sent, quote: quote.quote }, as: 'staff' });
    expect(done.status).toBe(200);
  }
});

it('refuses a service once the price of its plan has changed', async () => {
  const body = { csn: 'r1@wharf.pbx.example', customer: 'C10001', planNo: 'EXT-BASIC' };
  const calls = [{ call: 'AddServiceToUB', body }];
  const quoted = await server.step({ call: 'GetQuotes', body: { calls }, as: 'staff' });
  const { quote } = quoted.body as CallResponse<'GetQuotes'>;
  const plans = (await server.step({ call: 'GetRatePlans', as: 'staff' }))
    .body as CallResponse<'GetRatePlans'>;
  const plan = plans.find(({ rate_plan_no }) => rate_plan_no === 'EXT-BASIC');
  await server.step({ call: 'UpdateRatePlan', body: { ...plan, price: 8.9 }, as: 'staff' });
  const refused = await server.step({ call: 'AddServiceToUB', body: { ...body, quote }, as: 'staff' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'price_changed', details: { quote: { month: 8.9 } } });
  expect(
    (await server.step({ call: 'GetServiceFromUB', body: { csn: body.csn }, as: 'staff' })).status,
  ).not.toBe(500);
});
