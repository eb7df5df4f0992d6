import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { READ_SNAPSHOT } from '../../server/http/request/readSnapshot';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import type { Caller } from './example';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';

type Body = Record<string, unknown>;

interface Field {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  'x-reference'?: string;
}

/** Update calls for which the test cannot find a field that repeatedly changes. */
const changingCalls: readonly CallName[] = [
  'BindMac',
  'BulkSetActiveDomain',
  'CreateDomainAction',
  'EditHostServer',
  'HoldNumbers',
  'ModifyDomainDefault',
  'ModifyDomainTemplate',
  'MoveChangeRequest',
  'NotePortTest',
  'PutRecordStore',
  'ResetRingotelPassword',
  'ResetSoftphonePassword',
  'SaveSpendLimits',
  'SetDeletedPbxDomain',
  'SetEmergencyAddresses',
  'SyncRpc',
  'ToggleServiceFlag',
  'UpdateAddress',
  'UpdateAddressBook',
  'UpdateAgentLogin',
  'UpdateApiKey',
  'UpdateApp',
  'UpdateArchive',
  'UpdateAutoAttendant',
  'UpdateButtonTemplate',
  'UpdateCallQueue',
  'UpdateCurrentUser',
  'UpdateCustomTemplate',
  'UpdateCustomerLoginToPBX',
  'UpdateExtension',
  'UpdateGroup',
  'UpdateHardwareMaster',
  'UpdateHardwareOrder',
  'UpdateHoliday',
  'UpdateNote',
  'UpdateNumber',
  'UpdateNumberDID',
  'UpdateOwnRole',
  'UpdateParkOrbit',
  'UpdatePermission',
  'UpdatePortOrder',
  'UpdateRatePlan',
  'UpdateRegistration',
  'UpdateRingGroup',
  'UpdateRole',
  'UpdateServiceField',
  'UpdateServiceFlag',
  'UpdateSettings',
  'UpdateUser',
  'UpdateVoiceMessage',
  'UpdateWatch',
  'UpdateWebhook',
  'UpdateWholesaler',
  'UploadAudioFile',
  'UploadSettingsAudioFile',
  'UpsertLocationDefault',
  'UpsertMacToDomain',
  'UpsertMacToExtension',
  'UpsertPhoneRegion',
  'UpsertTheme',
  'editMOH',
  'upsertShortcut',
];

/** One call per kind of data: tables, records, phone systems, accounts, sign-ins, devices, orders. */
const sample: readonly CallName[] = [
  'UpdateWholesaler',
  'UpsertPhoneRegion',
  'UpdateNumberDID',
  'UpdateExtension',
  'UpdateSettings',
  'UpdateUser',
  'UpsertMacToDomain',
  'UpdateHardwareOrder',
];

/** Calls that copy values from another record, so that a second call changes nothing. */
const copyCalls: readonly CallName[] = ['BulkCopyPermissions'];

const writeCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([name, { effect }]) => effect === 'write' && examples[name] && !copyCalls.includes(name),
);

const texts: Record<string, [string, string]> = {
  '': ['Left', 'Right'],
  phone: ['61255500171', '61255500172'],
  email: ['left@wharf.example', 'right@wharf.example'],
  'date-time': ['2026-11-21T09:30:00Z', '2026-11-22T09:30:00Z'],
  date: ['2026-11-21', '2026-11-22'],
  color: ['#1f5f99', '#1f5f98'],
  'time-of-day': ['17:30', '17:45'],
  'time-zone': ['Australia/Sydney', 'Australia/Perth'],
  uri: ['https://www.wharf.example/left', 'https://www.wharf.example/right'],
};

/** Returns two valid values of a field, according to its schema. */
const createValuePair = (field: Field, example: unknown): [unknown, unknown] | undefined => {
  if (field.readOnly || field['x-reference']) return undefined;
  const choices = field.enum?.filter((choice) => choice !== null && choice !== '');
  if (choices && choices.length > 1) return [choices[0], choices[1]];
  const types = [field.type].flat();
  if (types.includes('boolean')) return [true, false];
  const start = typeof example === 'number' ? example : 3;
  if (types.includes('integer') || types.includes('number')) return [start, start + 1];
  const isText = types.includes('string') || (field.type === undefined && typeof example === 'string');
  const values = isText ? texts[field.format ?? ''] : undefined;
  if (!values || field.format !== undefined) return values;
  tryCount += 1;
  return [`${values[0]} ${tryCount}`, `${values[1]} ${tryCount}`];
};
let tryCount = 0;

interface Attempt {
  field: string;
  left: Body;
  right: Body;
}

describe('concurrent updates of one record', () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server?.close());

  const readSnapshot = async (): Promise<string> => {
    const read = await server.step({ call: 'GetCurrentUser', as: 'staff' });
    return read.headers.get(READ_SNAPSHOT) ?? '';
  };
  /** Returns the id of the last audit entry, and the fields changed since a given entry. */
  const changes = async (since: number) => {
    const { rows } = await server.db.execute<{ last: string | null; fields: string[] | null }>(sql`
      select max(id) as last, array_agg(entity || ' ' || entity_key || ' ' || field) as fields
      from audit_entry left join lateral jsonb_object_keys(case when old is not null then new end) as field on true
      where id > ${since}`);
    const fields = (rows[0]?.fields ?? []).filter((field) => field !== null);
    return { last: Number(rows[0]?.last ?? since), fields };
  };

  /** Repeats a call with different fields until it finds a field that the call changes each time. */
  const walk = async (name: CallName, call: Call): Promise<string> => {
    const { built, params, as } = await prepared(name, call);
    const send = (body: Body, snapshot?: string) => {
      const request = buildContractRequest(call, as, body, params);
      if (snapshot !== undefined) request.headers.set(READ_SNAPSHOT, snapshot);
      return server.send(request);
    };
    const properties = (call.body as { properties?: Record<string, Field> } | undefined)?.properties ?? {};
    const attempts = Object.entries(properties).flatMap(([field, schema]): Attempt[] => {
      const values = createValuePair(schema, built[field]);
      if (!values) return [];
      return [{ field, left: { ...built, [field]: values[0] }, right: { ...built, [field]: values[1] } }];
    });
    for (const { field, left, right } of attempts) {
      const response = await send(left);
      if (response.status >= 300) continue;
      // If a call creates a record when no id is given, later requests update it by its id.
      const { id } = response.body as { id?: unknown };
      if ('id' in properties && built.id === undefined && id !== undefined) left.id = right.id = id;
      const started = await changes(0);
      if ((await send(right)).status >= 300) continue;
      const changed = await changes(started.last);
      if (changed.fields.length === 0 || (await send(left)).status >= 300) continue;
      const back = await changes(changed.last);
      if (!back.fields.some((field) => changed.fields.includes(field))) continue;
      const read = await readSnapshot();
      await send(right);
      const stale = await send(left, read);
      if (stale.status !== 409) return `${field}: ${stale.status} ${JSON.stringify(stale.body)}`;
      const retried = await send(left, await readSnapshot());
      if (retried.status >= 300)
        return `${field}, read again: ${retried.status} ${JSON.stringify(retried.body)}`;
      return 'compared';
    }
    return 'no change';
  };
  const prepared = async (name: CallName, call: Call) => {
    const example = examples[name] ?? {};
    const { before } = await server.prepare(name, example);
    const body = typeof example.body === 'function' ? example.body(before) : example.body;
    const params = typeof example.params === 'function' ? example.params(before) : example.params;
    const as: Caller = example.as ?? getLeastPrivilegedCaller(call);
    return { built: buildValidBody(call, body) ?? {}, params, as };
  };

  it.each(sample)('are rejected by %s if the record has changed since it was read', async (name) => {
    expect([name, await walk(name, allCalls[name])]).toEqual([name, 'compared']);
  });

  it.each(writeCalls.filter(([name]) => !sample.includes(name)))(
    'are also rejected by %s if the record has changed since it was read',
    { tags: ['long'] },
    async (name, call) => {
      const result = changingCalls.includes(name) ? 'compared' : 'no change';
      expect([name, await walk(name, call)]).toEqual([name, result]);
    },
  );
});
