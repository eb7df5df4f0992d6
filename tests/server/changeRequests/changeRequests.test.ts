import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRequests, phoneNumbers, records } from '../../../server/database/schema';
import { formatStoredText, type StoredText } from '../../../server/language/storedText';
import { hashTables, type RequestServer, startRequestServer, type TestPrincipal } from './requestTools';

let server: RequestServer;
beforeAll(async () => {
  server = await startRequestServer();
  await server.db
    .insert(phoneNumbers)
    .values({ phoneNumber: NUMBER, state: 'available', regionId: 2, wholesalerId: 1 });
});
afterAll(() => server?.close());

const NUMBER = '61255505101';
const holdBody = { numbers: [NUMBER], hold_for: 'week' };

const readNumberState = async (number = NUMBER) => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, number));
  return row?.state;
};

const readSnapshotVersion = async (id: number, member: TestPrincipal = 'chief') =>
  (await server.as(member, 'GetChangeRequest', { id })).body;
const approve = async (id: number, member: TestPrincipal = 'chief', extra: object = {}) =>
  server.as(member, 'ApproveChangeRequest', {
    id,
    seen: (await readSnapshotVersion(id, 'asker')).seen,
    ...extra,
  });

beforeEach(async () => {
  await server.requireApproval([{ permission: 'numbers.assign' }]);
  await server.db.execute(sql`update record set body = body || '{"disabled": false}' where kind = 'user'`);
  await server.db
    .update(phoneNumbers)
    .set({ state: 'available', heldBy: null, heldUntil: null, display: null })
    .where(eq(phoneNumbers.phoneNumber, NUMBER));
  await server.db.delete(changeRequests);
});

const requestHold = async (sent: Record<string, string> = {}) => {
  const { status, body } = await server.as('asker', 'HoldNumbers', holdBody, { headers: sent });
  expect([status, body.message]).toEqual([
    202,
    'Approval requested. The change is made once it is approved.',
  ]);
  return body;
};

describe('call that requires approval', () => {
  it('is stored as a proposed change and writes nothing else', async () => {
    const before = await hashTables(server.db);
    const pending = await requestHold();
    expect(pending).toMatchObject({ state: 'asked', records: 1, total: 1, is_own: true, may_decide: false });
    expect(await hashTables(server.db)).toEqual(before);
    const full = await readSnapshotVersion(pending.id);
    expect(full).toMatchObject({ may_decide: true, calls: [{ call: 'HoldNumbers', body: holdBody }] });
    expect(full.dry_run.changes).toMatchObject([
      { entity: 'phone_number', content: { old: { state: 'available' }, new: { state: 'reserved' } } },
    ]);
  });

  it('runs on behalf of the requester after another user approves it', async () => {
    const { id } = await requestHold();
    expect((await approve(id)).body).toMatchObject({ state: 'scheduled' });
    await server.work();
    expect([await readNumberState(), (await readSnapshotVersion(id)).state]).toEqual(['reserved', 'done']);
    const { rows } = await server.db.execute(sql`
      select actor, call, transaction_id::text as transaction from audit_entry
      where entity = 'phone_number' order by id desc limit 1`);
    const { transaction } = await readSnapshotVersion(id);
    expect(rows).toEqual([{ actor: 'asker', call: 'HoldNumbers', transaction }]);
  });

  it('is rejected whenever the direct call would be rejected', async () => {
    await server.db
      .update(phoneNumbers)
      .set({ state: 'assigned' })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    const { status } = await server.as('asker', 'HoldNumbers', holdBody);
    expect(status).toBe(409);
    expect((await server.as('asker', 'GetChangeRequests')).body.totalCount).toBe(0);
  });

  it('is evaluated but not stored in a dry run', async () => {
    const tried = await server.as('asker', 'HoldNumbers', holdBody, { headers: { 'dry-run': 'true' } });
    expect([tried.status, tried.body.total]).toEqual([200, 1]);
    expect((await server.as('asker', 'GetChangeRequests')).body.totalCount).toBe(0);
  });

  it('does not apply to read calls', async () => {
    const { status } = await server.as('asker', 'GetAvailablePhoneNumbersWithPagination');
    expect(status).toBe(200);
  });
});

describe('approver of a change request', () => {
  it.each([
    ['asker', 403],
    ['actingAsAsker', 403],
    ['looker', 403],
    ['stranger', 404],
    ['customer', 404],
    ['chief', 200],
    ['staff', 200],
  ] as const)('is authorised according to role: %s receives status %i', async (member, status) => {
    const { id } = await requestHold();
    expect([member, (await approve(id, member)).status]).toEqual([member, status]);
    if (status !== 200) {
      expect((await server.as(member, 'RefuseChangeRequest', { id, word: 'No.' })).status).toBe(status);
      expect((await readSnapshotVersion(id)).state).toBe('asked');
    }
  });

  it('cannot be the requester impersonating another user', async () => {
    const { status, body } = await server.as('actingAsAsker', 'HoldNumbers', holdBody);
    expect(status).toBe(202);
    expect((await approve(body.id, 'staff')).status).toBe(403);
    expect((await approve(body.id, 'otherStaff')).status).toBe(200);
  });

  it('must give a reason for a refusal', async () => {
    const { id } = await requestHold();
    expect((await server.as('chief', 'RefuseChangeRequest', { id, word: '' })).status).toBe(400);
    expect(
      (await server.as('chief', 'RefuseChangeRequest', { id, word: 'Not before May.' })).body,
    ).toMatchObject({
      state: 'refused',
      word: 'Not before May.',
      decided_by: 'Test chief',
    });
    expect((await approve(id)).status).toBe(409);
    await server.work();
    expect(await readNumberState()).toBe('available');
  });

  it('can approve only the version that was shown', async () => {
    const { body } = await server.as('asker', 'HoldNumbers', { ...holdBody, display: 'For the quay' });
    const before = await readSnapshotVersion(body.id);
    await server.db
      .update(phoneNumbers)
      .set({ display: 'Wharf' })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    await server.as('chief', 'RehearseChangeRequest', { id: body.id });
    const decided = await server.as('chief', 'ApproveChangeRequest', { id: body.id, seen: before.seen });
    expect([decided.status, (await readSnapshotVersion(body.id)).state]).toEqual([409, 'asked']);
  });

  it('succeeds only once if two approvers decide at the same time', async () => {
    const { id } = await requestHold();
    const { seen: word } = await readSnapshotVersion(id);
    const both = await Promise.all([
      server.as('chief', 'ApproveChangeRequest', { id, seen: word }),
      server.as('staff', 'RefuseChangeRequest', { id, word: 'No.' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('sees only requests from their own organisation and those below it', async () => {
    await requestHold();
    const countVisible = async (member: TestPrincipal) =>
      (await server.as(member, 'GetChangeRequests')).body.totalCount;
    expect([await countVisible('chief'), await countVisible('staff'), await countVisible('asker')]).toEqual([
      1, 1, 1,
    ]);
    expect([await countVisible('stranger'), await countVisible('customer')]).toEqual([0, 0]);
  });
});

describe('change made after a request was reviewed', () => {
  it('stops the run and requires a new request', async () => {
    const { id } = await requestHold();
    await approve(id, 'chief', { run_at: new Date(Date.now() + 7_200_000).toISOString() });
    await server.db
      .update(phoneNumbers)
      .set({ state: 'reserved', heldBy: 'asker' })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    await setDue(id);
    await server.work();
    expect((await readSnapshotVersion(id)).state).toBe('failed');
    await server.db
      .update(phoneNumbers)
      .set({ state: 'available', heldBy: null })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    expect((await server.as('asker', 'RetryChangeRequest', { id })).body).toMatchObject({ state: 'asked' });
    expect((await approve(id)).status).toBe(200);
    await server.work();
    expect(await readNumberState()).toBe('reserved');
  });

  it('is detected in changed values even if the call would still succeed', async () => {
    const { body } = await server.as('asker', 'HoldNumbers', { ...holdBody, display: 'For the quay' });
    await approve(body.id);
    await server.db
      .update(phoneNumbers)
      .set({ display: 'Wharf' })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    await server.work();
    expect([(await readSnapshotVersion(body.id)).state, await readNumberState()]).toEqual([
      'changed',
      'available',
    ]);
    expect((await server.as('chief', 'RehearseChangeRequest', { id: body.id })).status).toBe(200);
    expect((await approve(body.id)).status).toBe(200);
    await server.work();
    expect([(await readSnapshotVersion(body.id)).state, await readNumberState()]).toEqual([
      'done',
      'reserved',
    ]);
  });

  it('is detected one hour before the run', async () => {
    const { id } = await requestHold();
    await approve(id, 'chief', { run_at: new Date(Date.now() + 7_200_000).toISOString() });
    await server.db
      .update(phoneNumbers)
      .set({ state: 'assigned' })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    await server.db.execute(
      sql`update job set run_at = statement_timestamp() where kind = 'rehearseChangeRequest'`,
    );
    await server.work();
    expect(await readSnapshotVersion(id)).toMatchObject({ state: 'failed' });
  });

  it('is detected if it affects the requester’s role', async () => {
    const { id } = await requestHold();
    await approve(id);
    await server.requireApproval([], { 'numbers.assign': 'view' });
    await server.work();
    expect(await readSnapshotVersion(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('numbers.assign'),
    });
    expect(await readNumberState()).toBe('available');
  });

  it('is detected if the requester’s account was disabled', async () => {
    const { id } = await requestHold();
    await approve(id);
    await server.db.execute(
      sql`update record set body = body || '{"disabled": true}' where kind = 'user' and key = 'asker'`,
    );
    await server.work();
    expect(await readSnapshotVersion(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('sign in'),
    });
  });
});

const setDue = async (id: number): Promise<void> => {
  await server.db.execute(sql`update change_request set run_at = statement_timestamp() where id = ${id}`);
  await server.db.execute(
    sql`update job set run_at = statement_timestamp() where kind = 'runChangeRequest' and key = ${String(id)}`,
  );
};

describe('scope of an approval rule', () => {
  const two = { numbers: [NUMBER, '61255505102'], hold_for: 'week' };
  beforeAll(async () => {
    await server.db
      .insert(phoneNumbers)
      .values({ phoneNumber: '61255505102', state: 'available', regionId: 2, wholesalerId: 1 });
  });
  beforeEach(async () => {
    await server.db
      .update(phoneNumbers)
      .set({ state: 'available', heldBy: null, heldUntil: null })
      .where(eq(phoneNumbers.phoneNumber, '61255505102'));
  });

  it('is limited to changes above a number of records', async () => {
    await server.requireApproval([{ permission: 'numbers.assign', ask_above: 1 }]);
    expect((await server.as('asker', 'HoldNumbers', holdBody)).status).toBe(200);
    await server.as('asker', 'ReleaseNumbers', { numbers: [NUMBER] });
    expect((await server.as('asker', 'HoldNumbers', two)).status).toBe(202);
  });

  it('is limited to the listed calls', async () => {
    await server.requireApproval([{ permission: 'numbers.assign', ask_calls: ['ReleaseNumbers'] }]);
    expect((await server.as('asker', 'HoldNumbers', holdBody)).status).toBe(200);
    expect((await server.as('asker', 'ReleaseNumbers', { numbers: [NUMBER] })).status).toBe(202);
  });

  it.each([
    [1, 202],
    [2, 200],
  ])('is limited to the wholesaler of the rule: wholesaler %i, status %i', async (wholesalerid, status) => {
    await server.requireApproval([{ permission: 'numbers.assign', wholesalerid }]);
    expect((await server.as('asker', 'HoldNumbers', holdBody)).status).toBe(status);
  });

  it('is limited to users of a phone system if the rule is set there', async () => {
    await server.requireApproval([{ permission: 'groups.edit', domain: 'wharf.pbx.example' }]);
    const group = { name: 'Counter' };
    const createGroup = async (member: TestPrincipal, domain_name: string) =>
      (await server.as(member, 'CreateGroup', { domain_name, ...group })).status;
    expect(await createGroup('office', 'wharf.pbx.example')).toBe(202);
    expect(await createGroup('branch', 'wharf-2.pbx.example')).toBe(200);
    expect(await createGroup('asker', 'wharf.pbx.example')).toBe(200);
  });

  it('is determined by the rule of the phone system, which takes precedence over the general rule', async () => {
    await server.requireApproval([
      { permission: 'groups.edit' },
      { permission: 'groups.edit', domain: 'wharf-2.pbx.example', ask_calls: ['DeleteGroup'] },
    ]);
    const createGroup = async (member: TestPrincipal, domain_name: string) =>
      (await server.as(member, 'CreateGroup', { domain_name, name: 'Back office' })).status;
    expect(await createGroup('office', 'wharf.pbx.example')).toBe(202);
    expect(await createGroup('branch', 'wharf-2.pbx.example')).toBe(200);
  });

  it('excludes calls that no rule covers, which run directly', async () => {
    await server.requireApproval([]);
    expect((await server.as('asker', 'HoldNumbers', holdBody)).status).toBe(200);
  });
});

describe('call that requires additional permissions', () => {
  const WHARF = 'wharf.pbx.example';
  const bringing = { domain_name: WHARF, from_domain: 'wharf-2.pbx.example', seen: 'what the plan says' };
  const isApproved = async () => {
    const { rows } = await server.db.execute<{ approved: boolean }>(
      sql`select is_approved as approved from archive_import order by id desc limit 1`,
    );
    return rows[0]?.approved;
  };
  const other = '61255505103';
  beforeAll(async () => {
    await server.db
      .insert(phoneNumbers)
      .values({ phoneNumber: other, state: 'available', regionId: 2, wholesalerId: 1 });
    const record = {
      kind: 'extension',
      domainName: WHARF,
      wholesalerId: 1,
      createdBy: 'test',
      lastModifiedBy: 'test',
    };
    const plans = { 201: 'Standard', 202: 'Standard', 203: 'No international calls' };
    await server.db.insert(records).values(
      Object.entries(plans).map(([name, dial_plan]) => ({
        ...record,
        key: name,
        body: { name, dial_plan },
      })),
    );
  });

  it('can be approved only by users with all of its permissions, as for an import', async () => {
    await server.requireApproval([{ permission: 'settings.edit' }]);
    const { status, body } = await server.as('asker', 'ImportArchive', bringing);
    expect([status, body.message]).toEqual([
      202,
      'Approval requested. The change is made once it is approved.',
    ]);
    expect((await approve(body.id, 'clerk')).status).toBe(403);
    expect((await approve(body.id)).status).toBe(200);
    await server.work();
    expect([(await readSnapshotVersion(body.id)).state, await isApproved()]).toEqual(['done', true]);
  });

  it('can be a dial plan change for all accounts', async () => {
    await server.requireApproval([{ permission: 'settings.edit' }]);
    const plan = { domain_name: WHARF, dial_plan: 'No international calls' };
    const { status, body } = await server.as('asker', 'ChangeDialPlan', plan);
    expect([status, body.message]).toEqual([
      202,
      'Approval requested. The change is made once it is approved.',
    ]);
    expect((await approve(body.id, 'clerk')).status).toBe(403);
    expect((await approve(body.id)).status).toBe(200);
  });

  it('requires the permissions of the change it undoes', async () => {
    await server.requireApproval([]);
    await server.as('asker', 'HoldNumbers', holdBody);
    const { body } = await server.as('asker', 'AskForChanges', {
      calls: [{ call: 'TakeBack', body: { ids: [await readLastEntryId()] } }],
      wants_approval: true,
    });
    expect((await approve(body.id, 'clerk')).status).toBe(403);
    expect((await approve(body.id)).status).toBe(200);
    await server.work();
    expect(await readNumberState()).toBe('available');
  });

  it('counts all affected records, including those not named in the body', async () => {
    await server.requireApproval([{ permission: 'accounts.edit', ask_above: 1 }]);
    const plan = { domain_name: WHARF, dial_plan: 'No international calls' };
    expect((await server.as('asker', 'ChangeDialPlan', plan)).status).toBe(202);
    await server.requireApproval([{ permission: 'accounts.edit', ask_above: 2 }]);
    expect((await server.as('asker', 'ChangeDialPlan', plan)).status).toBe(200);

    await server.requireApproval([{ permission: 'numbers.assign', ask_above: 1 }]);
    await server.as('asker', 'HoldNumbers', holdBody);
    const first = await readLastEntryId();
    await server.as('asker', 'HoldNumbers', { ...holdBody, numbers: [other] });
    const both = { ids: [first, await readLastEntryId()] };
    expect((await server.as('asker', 'TakeBack', both)).body.left).toBe(2);
    expect((await server.as('asker', 'TakeBack', { ids: [first] })).body.left).toBe(0);
  });

  it('requires approval regardless of count if it is an import, whose plan must be reviewed first', async () => {
    await server.requireApproval([{ permission: 'numbers.assign', ask_above: 10 }]);
    const numbers = { ...bringing, sections: ['numbers'] };
    expect((await server.as('asker', 'ImportArchive', numbers)).status).toBe(202);
    const unseen = await server.as('asker', 'ImportArchive', { ...numbers, seen: null });
    expect([unseen.status, unseen.body.message]).toEqual([400, expect.stringContaining('Plan it')]);
    const groups = await server.as('asker', 'ImportArchive', {
      ...bringing,
      seen: null,
      sections: ['groups'],
    });
    expect([groups.status, await isApproved()]).toEqual([200, false]);
    // If the permission of the call requires approval, an import whose plan has not been reviewed is refused.
    await server.requireApproval([{ permission: 'settings.edit' }]);
    expect((await server.as('asker', 'ImportArchive', { ...bringing, seen: null })).status).toBe(400);
  });
});

const readLastEntryId = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select max(id)::int as id from audit_entry where entity = 'phone_number'`,
  );
  return rows[0]?.id ?? 0;
};

describe('scheduled call', () => {
  const later = (ms = 7_200_000) => new Date(Date.now() + ms).toISOString();

  it('is stored and runs once at the specified time', async () => {
    await server.requireApproval([]);
    const { status, body } = await server.as('asker', 'HoldNumbers', holdBody, {
      headers: { 'run-at': `${later()}[Australia/Sydney]` },
    });
    expect([status, body.state, body.zone]).toEqual([202, 'scheduled', 'Australia/Sydney']);
    await server.work();
    expect(await readNumberState()).toBe('available');
    await setDue(body.id);
    await server.work();
    expect([await readNumberState(), (await readSnapshotVersion(body.id)).state]).toEqual([
      'reserved',
      'done',
    ]);
  });

  it.each([
    ['2020-01-01T00:00:00Z', 400],
    ['tomorrow', 400],
    [new Date(Date.now() + 500 * 86_400_000).toISOString(), 400],
  ])('is rejected for the time %s', async (at, status) => {
    expect((await server.as('asker', 'HoldNumbers', holdBody, { headers: { 'run-at': at } })).status).toBe(
      status,
    );
  });

  it('is rejected if it returns a secret', async () => {
    const { status, body } = await server.as(
      'staff',
      'SetImpersonate',
      {},
      { headers: { 'run-at': later() } },
    );
    expect([status, body.code]).toEqual([422, 'not_kept']);
  });

  it('can be rescheduled and withdrawn', async () => {
    await server.requireApproval([]);
    const { body } = await server.as('asker', 'HoldNumbers', holdBody, { headers: { 'run-at': later() } });
    const moved = later(10_800_000);
    expect((await server.as('asker', 'MoveChangeRequest', { id: body.id, run_at: moved })).body.run_at).toBe(
      moved,
    );
    expect((await server.as('chief', 'WithdrawChangeRequest', { id: body.id })).status).toBe(403);
    expect((await server.as('asker', 'WithdrawChangeRequest', { id: body.id })).body.state).toBe('withdrawn');
    await setDue(body.id);
    await server.work();
    expect(await readNumberState()).toBe('available');
  });

  it('can be rescheduled only by approvers after it is approved', async () => {
    const { id } = await requestHold();
    await approve(id, 'chief', { run_at: later() });
    expect((await server.as('asker', 'MoveChangeRequest', { id, run_at: later(9_000_000) })).status).toBe(
      403,
    );
    expect((await server.as('staff', 'MoveChangeRequest', { id, run_at: later(9_000_000) })).status).toBe(
      200,
    );
  });
});

describe('change set', () => {
  const first = { call: 'HoldNumbers', body: holdBody };
  const second = { call: 'ReleaseNumbers', body: { numbers: [NUMBER] } };

  it('runs in order as a single change', async () => {
    await server.requireApproval([]);
    const draft = (await server.as('asker', 'AddToChangeSet', first)).body;
    expect(draft).toMatchObject({ state: 'draft', calls_count: 1 });
    const both = (await server.as('asker', 'AddToChangeSet', { id: draft.id, ...second })).body;
    expect(both).toMatchObject({ calls_count: 2, total: 2 });
    const sent = await server.as('asker', 'SendChangeSet', { id: draft.id, reason: 'To see it work' });
    expect(sent.body).toMatchObject({ state: 'scheduled' });
    await server.work();
    const finished = await readSnapshotVersion(draft.id, 'asker');
    expect(finished.state).toBe('done');
    const { rows } = await server.db.execute(sql`
      select distinct transaction_id::text as transaction from audit_entry
      where call in ('HoldNumbers', 'ReleaseNumbers') and transaction_id::text = ${finished.transaction}`);
    expect(rows).toHaveLength(1);
    expect(await readNumberState()).toBe('available');
  });

  it('is undone as a single change', async () => {
    await server.requireApproval([]);
    const other = '61255505102';
    const readStored = async () => {
      const { rows } = await server.db.execute(sql`
        select phone_number as key, state, held_by, held_until::text, display from phone_number where phone_number in (${NUMBER}, ${other})
        union all select key, body::text, null, null, null from record where kind = 'group' order by key`);
      return rows;
    };
    const before = await readStored();
    const { body } = await server.as('asker', 'AskForChanges', {
      calls: [
        first,
        { call: 'CreateGroup', body: { domain_name: 'wharf.pbx.example', name: 'For the quay' } },
        { call: 'HoldNumbers', body: { ...holdBody, numbers: [other], display: 'For the quay' } },
        second,
        first,
      ],
    });
    await server.work();
    const finished = await readSnapshotVersion(body.id, 'asker');
    expect(finished.state).toBe('done');
    expect(await readStored()).not.toEqual(before);
    const { rows } = await server.db.execute<{ id: number }>(sql`
      select id::int from audit_entry where transaction_id::text = ${finished.transaction} and actor = 'asker' order by id`);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    const undone = await server.as('asker', 'TakeBack', { same_as: rows[2]?.id });
    expect(undone.body).toMatchObject({ done: true, entries: rows.length, left: 0 });
    expect(await readStored()).toEqual(before);
  });

  it('changes nothing if one of its calls is rejected', async () => {
    await server.requireApproval([]);
    const { body } = await server.as('asker', 'AskForChanges', {
      calls: [first, { call: 'HoldNumbers', body: { numbers: ['61255500003'], hold_for: 'day' } }],
    });
    expect(body.message).toMatch(/^Step 2/);
    expect(await readNumberState()).toBe('available');
  });

  it('does not run if any part can no longer run', async () => {
    await server.requireApproval([]);
    const { body } = await server.as('asker', 'AskForChanges', {
      calls: [first, second],
      run_at: new Date(Date.now() + 7_200_000).toISOString(),
    });
    await server.db
      .update(phoneNumbers)
      .set({ state: 'assigned' })
      .where(eq(phoneNumbers.phoneNumber, NUMBER));
    await setDue(body.id);
    await server.work();
    expect([(await readSnapshotVersion(body.id, 'asker')).state, await readNumberState()]).toEqual([
      'failed',
      'assigned',
    ]);
  });

  it('can be rearranged before it is submitted, and submitted only by its author', async () => {
    await server.requireApproval([]);
    const draft = (await server.as('asker', 'AddToChangeSet', first)).body;
    await server.as('asker', 'AddToChangeSet', { id: draft.id, ...second });
    const { status, body } = await server.as('asker', 'ArrangeChangeSet', { id: draft.id, order: [0] });
    expect([status, body]).toMatchObject([200, { calls_count: 1 }]);
    expect((await server.as('chief', 'SendChangeSet', { id: draft.id })).status).toBe(403);
  });

  it('requires approval if any of its calls does', async () => {
    const { body } = await server.as('asker', 'AskForChanges', { calls: [first], reason: 'For the wharf' });
    expect(body).toMatchObject({ state: 'asked', reason: 'For the wharf' });
  });
});

describe('change request notifications', () => {
  const getNotifications = async (owner: string) => {
    const { rows } = await server.db.execute<{ texts: StoredText[] }>(sql`
      select texts from notification where owner_id = ${owner} and kind = 'changeRequest' order by id`);
    return rows.flatMap(({ texts }) => texts.map(formatStoredText));
  };
  beforeEach(async () => {
    await server.db.execute(sql`delete from notification`);
  });

  it('are sent only to approvers', async () => {
    const { id } = await requestHold();
    const notifications = [`Test asker requests approval (request ${id}): Hold +61 2 5550 5101 for 1 week`];
    expect(await getNotifications('chief')).toEqual(notifications);
    expect(await getNotifications('staff')).toEqual(notifications);
    for (const other of ['asker', 'looker', 'stranger', 'customer'])
      expect([other, await getNotifications(other)]).toEqual([other, []]);
  });

  it('include the number of additional steps in a change set', async () => {
    const draft = (await server.as('asker', 'AddToChangeSet', { call: 'HoldNumbers', body: holdBody })).body;
    await server.as('asker', 'AddToChangeSet', {
      id: draft.id,
      call: 'ReleaseNumbers',
      body: { numbers: [NUMBER] },
    });
    await server.as('asker', 'SendChangeSet', { id: draft.id });
    expect(await getNotifications('chief')).toEqual([
      `Test asker requests approval (request ${draft.id}): Hold +61 2 5550 5101 for 1 week, and 1 more step`,
    ]);
  });

  it('report the outcome to the requester', async () => {
    const { id } = await requestHold();
    await approve(id);
    await server.work();
    expect(await getNotifications('asker')).toHaveLength(2);
  });
});
