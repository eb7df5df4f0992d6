import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract';
import { allCalls } from '../../../contract';
import { DRY_RUN, DryRun, type DryRunResponse } from '../../../contract/console/dryRun';
import { auditEntry, records } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { createDryRunGateways } from '../../../server/dryRun/createDryRunGateways';
import { MAX_CONFLICTS } from '../../../server/dryRun/limitConflicts';
import { runInDryRun } from '../../../server/dryRun/runInDryRun';
import { getValidator } from '../../../server/http/validation/validateBody';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { ACTOR, startSimulatedServer, WHARF } from '../calls/startSimulatedServer';
import type { ErrorBody, TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startSimulatedServer(new Date(), 1);
});
afterAll(() => server.close());

const sendDryRun = async (name: CallName, body: object, as: Token = 'staff', dry = 'true') => {
  const { method, path } = allCalls[name];
  const response = await server.app.request(path, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', [DRY_RUN]: dry },
    body: JSON.stringify(body),
  });
  const json: unknown = JSON.parse((await response.text()) || 'null');
  return { response, status: response.status, answer: json as DryRunResponse, error: json as ErrorBody };
};

describe('dry run on the server', () => {
  it('returns the changes in the response format of the call, marked as a dry run', async () => {
    const input = { domain_name: WHARF, name: '230', display: 'New here' };
    const { response, answer } = await sendDryRun('CreateExtension', input, 'customer');
    expect(response.headers.get(DRY_RUN)).toBe('true');
    expect(getValidator(DryRun)(answer)).toEqual([]);
    expect(answer.changes).toContainEqual(
      expect.objectContaining({ action: 'ADD', entity: 'extension', request_type: 'CreateExtension' }),
    );
    expect(answer.total).toBe(answer.changes?.length);
    const [extension230] = await server.db.select().from(records).where(eq(records.key, '230'));
    expect(extension230).toBeUndefined();
  });

  it('is rejected whenever the call would be rejected', async () => {
    const duplicate = { domain_name: WHARF, name: '200', display: 'Again' };
    const [dry, real] = [
      await sendDryRun('CreateExtension', duplicate, 'customer'),
      await sendDryRun('CreateExtension', duplicate, 'customer', 'false'),
    ];
    expect([dry.status, dry.error]).toEqual([real.status, real.error]);
    expect((await sendDryRun('CreateExtension', duplicate, 'otherCustomer')).status).toBe(404);
    expect((await sendDryRun('UpdateRole', {}, 'customer')).status).toBe(403);
  });

  it('reports calls that would be lost and calls that would no longer be lost', async () => {
    const { answer } = await sendDryRun(
      'UpdateExtension',
      { domain_name: WHARF, name: '210', disabled: 'true' },
      'customer',
    );
    const before = await server.call('ProveReach', { domain_name: WHARF }, 'customer');
    const known = new Set(before.body.findings?.map((finding) => finding?.id));
    const [reach] = answer.reach ?? [];
    expect([reach?.domain_name, answer.changes?.length]).toEqual([WHARF, 1]);
    expect([...(reach?.arising ?? []), ...(reach?.ending ?? [])].length).toBeGreaterThan(0);
    for (const finding of reach?.arising ?? []) expect(known.has(finding?.id)).toBe(false);
  });

  it('is rejected after too many conflicts, which reveal what other tenants use', async () => {
    const duplicate = { domain_name: WHARF, name: '200', display: 'Again' };
    const send = () => sendDryRun('CreateExtension', duplicate, 'reseller');
    const conflicts = await Promise.all(Array.from({ length: MAX_CONFLICTS }, send));
    expect(new Set(conflicts.map(({ status }) => status))).toEqual(new Set([409]));
    const { response, status, error } = await send();
    expect([status, error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendDryRun('CreateExtension', duplicate, 'staff')).status).toBe(409);
  });

  it('accepts true or false, and fails for calls that do not support it', async () => {
    expect((await sendDryRun('CreateExtension', {}, 'customer', 'perhaps')).status).toBe(400);
    const stored = await server.app.request('/api/Records/loan-phones', {
      method: 'POST',
      headers: { authorization: 'Bearer staff', 'content-type': 'application/json', [DRY_RUN]: 'true' },
      body: '{}',
    });
    expect([stored.status, JSON.parse(await stored.text()).code]).toEqual([422, 'no_dry_run']);
  });
});

describe('operation that is rolled back', () => {
  it('attributes each transaction to its own actor, and writes outside a transaction to the system', async () => {
    const actors = await runInDryRun(
      server.db,
      async (dry) => {
        const buildNote = (key: string) => ({ kind: 'note', key, body: { note: key } });
        await Promise.all([
          runInTransaction(dry, { ...ACTOR, name: 'First' }, (tx) =>
            tx.insert(records).values(buildNote('one')),
          ),
          runInTransaction(dry, { ...ACTOR, name: 'Second' }, (tx) =>
            tx.insert(records).values(buildNote('two')),
          ),
        ]);
        await dry.insert(records).values(buildNote('three'));
        await runInTransaction(dry, ACTOR, async (tx) => {
          await tx.insert(records).values(buildNote('four'));
          throw new Error('taken back');
        }).catch(() => undefined);
      },
      async (dry) => {
        const rows = await dry
          .select()
          .from(auditEntry)
          .where(eq(auditEntry.entity, 'note'))
          .orderBy(auditEntry.id);
        return rows.map(({ actorName, entityKey }) => [entityKey, actorName]);
      },
    );
    expect(actors).toEqual([
      ['one', 'First'],
      ['two', 'Second'],
      ['three', 'Trunkline'],
    ]);
    expect(await server.db.$count(records, eq(records.kind, 'note'))).toBe(0);
  });

  it('stops when its time limit is reached', async () => {
    const steps: string[] = [];
    const work = runInDryRun(
      server.db,
      async (dry) => {
        for (;;) {
          steps.push('step');
          await runInTransaction(dry, ACTOR, (tx) => tx.execute(sql`select 1`));
          await new Promise((go) => setImmediate(go));
        }
      },
      async () => 'seen',
      20,
    );
    await expect(work).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(steps.length).toBeGreaterThan(0);
  });
});

describe('external systems in a dry run', () => {
  it('are not contacted, but the intended actions are recorded', async () => {
    const suppressed: string[] = [];
    const never = () => {
      throw new Error('asked');
    };
    const outside = createLocalGateways(server.db, {
      mail: { send: never },
      sms: { send: never, reports: never },
      billing: { send: never, services: never },
      carrier: {
        news: async () => [],
        acknowledge: never,
        submitPort: never,
        getPortProgress: async () => [],
        endPort: never,
        losingCarriers: async () => new Map(),
      },
      stock: { products: never, place: never, progress: never, cancel: never },
    });
    const { mail, sms, billing, carrier, stock, identity } = createDryRunGateways(
      outside,
      server.db,
      (entry) => suppressed.push(`${entry.system} ${entry.to} ${entry.about}`),
    );
    await mail.send(null, {
      to: 'a@wharf.example',
      language: 'en',
      subject: 'Hello',
      text: '',
      template: 'x',
    });
    await sms?.send([{ reference: '1', from: '61255500171', to: '61455500172', text: 'On my way' }]);
    const request = { type: 'AddCharge', reference: 'r', csn: '61255500171', fields: {}, xml: '' } as const;
    expect((await billing.send(request)).success).toBe(true);
    await carrier.acknowledge([1, 2]);
    await stock.place({ payloadID: 'p', customerPurchaseOrderLines: [{ itemId: 'T54', quantity: 2 }] });
    expect(suppressed).toEqual([
      'mail a@wharf.example Hello',
      'sms 61455500172 On my way',
      'billing 61255500171 AddCharge',
      'carrier  2',
      'distributor  2 × T54',
    ]);
    await expect(identity.isPassword(server.db, 'account|staff', 'a guess')).rejects.toMatchObject({
      code: 'no_dry_run',
    });
    await expect(identity.wasUsed(server.db, 'account|staff', 'a guess')).rejects.toMatchObject({
      code: 'no_dry_run',
    });
  });
});
