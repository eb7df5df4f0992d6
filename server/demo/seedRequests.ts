import { and, eq, inArray, sql } from 'drizzle-orm';
import { msg } from '#i18n';
import type { PermissionSetting } from '../../contract/access/settings';
import type { DryRunResponse } from '../../contract/console/dryRun';
import { describeRequest } from '../changeRequests/describeRequest';
import { toRequesterIdentity } from '../changeRequests/loadRequester';
import type { RequestRow } from '../changeRequests/requestRows';
import { countCallRecords } from '../changeRequests/saveRequest';
import { scheduleRequest } from '../changeRequests/scheduleRequest';
import { type StoredCall, sealCalls } from '../changeRequests/storedCalls';
import { changeDryRuns, changeRequests, notifications, phoneNumbers, records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import { buildDescriptions } from '../people/audit/describeCall';
import { permissions, roles } from '../people/roles/roleRecords';
import { USER_KIND } from '../people/users/userRecords';
import { demoAccounts } from '../signIn/accounts/demoAccounts';
import type { DemoSeeder } from './demoContext';
import { WHARF } from './demoWholesale';

/** A user of the demo phone system whose changes need approval. */
const TRAINEE_ID = 'account|demo-wharf-0';
const HARBOUR_ID = 1;

/** Permissions of a role whose changes need approval by another user. */
const approvalRules: Record<string, { setting: PermissionSetting; ask_calls?: string[] }> = {
  'accounts.edit': { setting: 'view' },
  'calls.view': { setting: 'view' },
  'live-calls.view': { setting: 'view' },
  'ring-groups.edit': { setting: 'ask' },
  'queues.edit': { setting: 'ask' },
  'triggers.edit': { setting: 'ask' },
  'address-book.edit': { setting: 'change' },
  'voicemail.edit': { setting: 'change' },
};

const getTimeAgo = (time: string) => sql`statement_timestamp() - ${time}::interval`;

const nextSundayNight = sql<string>`(date_trunc('week', statement_timestamp() at time zone 'Australia/Sydney') + interval '6 days 2 hours'
  + case when statement_timestamp() at time zone 'Australia/Sydney' >= date_trunc('week', statement_timestamp() at time zone 'Australia/Sydney') + interval '6 days'
    then interval '7 days' else interval '0' end) at time zone 'Australia/Sydney'`;

/** Creates a role whose changes need approval, and requests in typical states: pending, scheduled, done and rejected. */
export const seedRequests: DemoSeeder = async (tx, { actor }) => {
  const owner = { domainName: WHARF, wholesalerId: HARBOUR_ID };
  const role = await roles.create(
    tx,
    actor,
    owner,
    { name: 'Trainee', description: 'Sees the phone system, and asks before routing is changed.' },
    { account_type: 'customer', wholesaler_id: HARBOUR_ID },
  );
  await permissions.createAll(
    tx,
    actor,
    owner,
    Object.entries(approvalRules).map(([permission_name, given]) => ({
      permission_name,
      ...given,
      roleid: role.id,
      wholesalerid: null,
    })),
  );
  await tx
    .update(records)
    .set({ body: sql`${records.body} || ${JSON.stringify({ role_id: role.id })}::jsonb` })
    .where(and(eq(records.kind, USER_KIND), eq(records.key, TRAINEE_ID)));
  const numbers = await readReservedNumbers(tx);
  const [pending, given, old] = [numbers.slice(0, 3), numbers.slice(3, 5), numbers.slice(5, 7)];

  await saveSampleRequest(tx, {
    requester: 'account|demo-reseller',
    call: { call: 'ReleaseNumbers', params: {}, body: { numbers: old } },
    state: 'refused',
    reason: 'Nobody has asked for these since spring.',
    word: 'Keep them: the tender is still open.',
    days: 6,
  });
  await saveSampleRequest(tx, {
    requester: 'account|demo-reseller',
    call: { call: 'ReleaseNumbers', params: {}, body: { numbers: given } },
    state: 'done',
    reason: 'The customer has chosen other numbers.',
    days: 2,
  });
  await saveSampleRequest(tx, {
    requester: 'account|demo-staff',
    call: {
      call: 'UpdateRatePlan',
      params: {},
      body: {
        id: 2,
        rate_plan_no: 'VOICE-FLAT',
        rate_plan_description: 'Calls at a flat rate, mobiles too',
        plan_type: 'voice',
        is_default: false,
      },
    },
    state: 'scheduled',
    reason: 'The new price list holds from Sunday.',
    days: 1,
  });
  await saveSampleRequest(tx, {
    requester: 'account|demo-reseller',
    call: { call: 'ReleaseNumbers', params: {}, body: { numbers: pending } },
    state: 'asked',
    reason: 'The customer moves to a range of their own.',
    days: 0,
  });
  await saveSampleRequest(tx, {
    requester: TRAINEE_ID,
    call: {
      call: 'UpdateRingGroup',
      params: {},
      body: { domain_name: WHARF, name: '501', st1_dur: '25' },
    },
    state: 'asked',
    reason: 'Callers give up while somebody walks in from the roaster.',
    days: 0,
  });
};

async function readReservedNumbers(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.wholesalerId, HARBOUR_ID), inArray(phoneNumbers.state, ['reserved'])))
    .orderBy(phoneNumbers.phoneNumber)
    .limit(7);
  return rows.map(({ number }) => number);
}

interface SampleRequest {
  requester: string;
  call: StoredCall;
  state: 'asked' | 'scheduled' | 'done' | 'refused';
  reason: string;
  word?: string;
  /** Age of the request, in days. */
  days: number;
}

/** Stores a request. For a pending request, the changes are determined by a dry run once the server has started. */
async function saveSampleRequest(
  tx: Transaction,
  { requester, call, state, reason, word, days }: SampleRequest,
): Promise<void> {
  const [user] = await tx
    .select()
    .from(records)
    .where(and(eq(records.kind, USER_KIND), eq(records.key, requester)));
  if (!user) throw new Error(`There is no ${requester}`);
  const body = user.body as { email: string; firstname: string; lastname: string; level: 'staff' };
  const known = demoAccounts.find(({ id }) => id === requester);
  const name = known?.name ?? `${body.firstname} ${body.lastname}`;
  const { wholesalerId, domainName } = user;
  const person = { id: requester, email: body.email, name, level: body.level, wholesalerId, domainName };
  const isOver = state === 'done' || state === 'refused';
  const [row] = await tx
    .insert(changeRequests)
    .values({
      state,
      askerId: requester,
      askerName: name,
      wholesalerId,
      domainName,
      askedAs: { ...(await toRequesterIdentity(tx, person)), isKnown: true },
      calls: sealCalls([call]),
      callNames: [call.call],
      sentences: await buildDescriptions(tx, [call]),
      records: countCallRecords([call]),
      reason,
      needsApproval: state !== 'scheduled',
      askedAt: getTimeAgo(`${days} days 3 hours`),
      ...(state === 'scheduled' && { runAt: nextSundayNight, zone: 'Australia/Sydney' }),
      ...(isOver && {
        decidedById: 'account|demo-staff',
        decidedBy: 'Demo staff',
        decidedAt: getTimeAgo(`${days} days 1 hour`),
        endedAt: getTimeAgo(`${days} days 1 hour`),
        word: word ?? null,
      }),
    })
    .returning();
  if (!row) throw new Error('The request was not kept.');
  if (isOver) {
    await tx.insert(changeDryRuns).values(buildChanges(row.id, call));
    return;
  }
  if (state === 'scheduled') await scheduleRequest(tx, row);
  else
    await tx.insert(notifications).values(getApprovers(requester).map((to) => buildRequestNotice(to, row)));
  await enqueue(tx, { kind: 'rehearseChangeRequest', payload: { request: row.id }, key: String(row.id) });
}

/** Returns the demo accounts that may decide on a user's requests. */
const getApprovers = (requester: string): string[] =>
  requester === TRAINEE_ID
    ? ['account|demo-customer', 'account|demo-reseller', 'account|demo-staff']
    : ['account|demo-staff'];

const buildRequestNotice = (ownerId: string, row: RequestRow) => ({
  ownerId,
  kind: 'changeRequest' as const,
  topic: `demo ${row.id}`,
  title: { text: msg('Requests to approve'), values: {} },
  texts: [describeRequest(row, false)],
  address: `/change-requests/${row.id}/show`,
  begunAt: getTimeAgo('3 hours'),
  at: getTimeAgo('3 hours'),
});

/** Builds the recorded changes of numbers that are made available again. */
function buildChanges(requestId: number, { call, body }: StoredCall) {
  const { numbers } = body as { numbers: string[] };
  const kind = { entity: 'phone_number', entity_label: 'Number', action: 'CHANGE' as const };
  const changes = numbers.map((account) => ({
    ...kind,
    account,
    subject: `Number +61 2 ${account.slice(3, 7)} ${account.slice(7)}`,
    request_type: call,
    changed: 'State',
    content: { old: { state: 'reserved' }, new: { state: 'available' }, labels: {} },
  }));
  const total = changes.length;
  return {
    requestId,
    digest: 'demo',
    total,
    dryRun: {
      changes,
      total,
      counts: [{ ...kind, count: total }],
      held: [],
      held_total: 0,
      reach: [],
    } as DryRunResponse,
  };
}
