import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSystems } from '../../archive/compareSystems';
import { createHttpCallApi } from '../../archive/createHttpCallApi';
import { readSystem } from '../../archive/readSystem';
import type { Call } from '../../contract/call';
import { DRY_RUN, type DryRunResponse } from '../../contract/console/dryRun';
import type { CallResponse } from '../../contract/index';
import { findSentSecrets, removeSecrets } from '../../server/access/sentSecrets';
import { changeRequests, notifications } from '../../server/database/schema';
import { formatStoredText } from '../../server/language/storedText';
import { getTool } from '../../server/mcp/getTool';
import { toolCalls } from '../../server/mcp/toolCalls';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from '../contract/build';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import {
  buildBody,
  getFieldName,
  NAMED_PLACEHOLDER,
  type WrittenField,
  writtenFields,
} from './writtenFields';

/** Every way to send a secret, except account passwords, which are stored by the identity provider. */
const secretFields = writtenFields.filter(
  ({ schema, name }) => schema.writeOnly && !/User$|CustomerLoginToPBX$/.test(name),
);
const storedFields = secretFields.filter(({ call }) => !call.secret);
const isCreation = ({ name }: WrittenField) => /^(?:Create|Add)/.test(name);

const SET = { secret: 'set' };
const REPLACED = { secret: 'replaced' };

let createdCount = 0;
const createSecret = ({ schema: { pattern } }: WrittenField): string => {
  createdCount += 1;
  return pattern ? String(970_310_864_200 + createdCount) : `Wq7-known-secret-${createdCount}`;
};

/** Some calls change several records at once, which have equal entries. */
const unique = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

const getSecretName = ({ path }: WrittenField): string => path.at(-1) ?? '';

/** Accounts whose fields can be set by name. */
const accounts: Record<string, string> = { pin: '4961' };

describe('a secret', () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await startContractServer();
    await server.step({ call: 'CreateServiceFlag', body: { name: '4961', display: 'Flag', mode: 'manual' } });
  });
  afterAll(() => server?.close());

  const preparedBodies = new Map<string, object | undefined>();

  /** Returns the body of a call's example. The calls before it are made once. */
  const getExampleBody = async ({ name, ...field }: WrittenField) => {
    const { body, ...example } = examples[name] ?? {};
    if (isCreation({ name, ...field })) return typeof body === 'function' ? body([]) : body;
    if (!preparedBodies.has(name)) {
      const { before } = await server.prepare(name, example);
      preparedBodies.set(name, typeof body === 'function' ? body(before) : body);
    }
    return preparedBodies.get(name);
  };

  /** Returns a function that builds the request that writes a value, always to the same record. */
  const prepareWrite = async (field: WrittenField) => {
    const { path } = field;
    const base = await getExampleBody(field);
    const named = path[0] === NAMED_PLACEHOLDER ? { name: accounts[getSecretName(field)] ?? '200' } : {};
    return (value: unknown) => ({ ...base, ...named, ...buildBody(field, value) });
  };

  const readMarks = async ({ name, ...field }: WrittenField, after: number) => {
    const { body } = await server.step({
      call: 'GetAuditLogList',
      as: 'staff',
      body: { request_type: name, pageSize: 50 },
    });
    const { items } = body as CallResponse<'GetAuditLogList'>;
    const marks = items
      .filter(({ id }) => (id ?? 0) > after)
      .flatMap(({ content, changed }) =>
        toMarks(content, { name, ...field }).map((mark) => ({ ...mark, changed })),
      );
    return unique(marks);
  };

  const toMarks = (content: { old?: unknown; new?: unknown } | null | undefined, field: WrittenField) => {
    const secret = getSecretName(field);
    const old = content?.old as Record<string, unknown> | null | undefined;
    const now = content?.new as Record<string, unknown> | null | undefined;
    return (old && secret in old) || (now && secret in now)
      ? [{ old: old?.[secret] ?? null, new: now?.[secret] ?? null }]
      : [];
  };

  const readLastEntry = async () => {
    const { body } = await server.step({ call: 'GetAuditLogList', as: 'staff', body: { pageSize: 1 } });
    return (body as CallResponse<'GetAuditLogList'>).items[0]?.id ?? 0;
  };

  const readLastNotification = async () => {
    const [row] = await server.db.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
    return formatStoredText(row?.texts[0] ?? '');
  };

  it.each(storedFields.map((field) => [`${field.name} ${getFieldName(field)}`, field] as const))(
    'is shown as set, replaced or removed in the audit log, dry runs, requests and notifications: %s',
    async (_, field) => {
      const { name, call } = field;
      const as = getLeastPrivilegedCaller(call);
      const build = await prepareWrite(field);
      const write = async (value: unknown) => {
        const last = await readLastEntry();
        const { status, body } = await server.step({ call: name, body: build(value), as });
        expect([name, status, body]).toEqual([name, 200, expect.anything()]);
        return readMarks(field, last);
      };
      if (!isCreation(field)) await write(null);
      expect(await write(createSecret(field))).toEqual([expect.objectContaining({ old: null, new: SET })]);
      if (isCreation(field)) return;

      const secret = createSecret(field);
      const replaced = { old: SET, new: REPLACED };
      const body = build(secret);
      const request = buildContractRequest(call, as, buildValidBody(call, body));
      request.headers.set(DRY_RUN, 'true');
      const dry = (await server.send(request)).body as DryRunResponse;
      expect(unique((dry.changes ?? []).flatMap((change) => toMarks(change?.content, field)))).toEqual([
        replaced,
      ]);

      const requested = await server.step({
        call: 'AskForChanges',
        as,
        body: { calls: [{ call: name, params: {}, body: buildValidBody(call, body) }], wants_approval: true },
      });
      const { id } = requested.body as CallResponse<'AskForChanges'>;
      const shown = (await server.step({ call: 'GetChangeRequest', as: 'staff', body: { id } }))
        .body as CallResponse<'GetChangeRequest'>;
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(shown.calls?.[0]?.secrets).toEqual([`${field.schema.title}: new value`]);
      expect(
        unique((shown.dry_run?.changes ?? []).flatMap((change) => toMarks(change?.content, field))),
      ).toEqual([replaced]);

      expect(await readLastNotification()).toContain('The change includes passwords, PINs or keys.');
      await server.db.delete(changeRequests);

      expect(await write(secret)).toEqual([
        { ...replaced, changed: expect.stringContaining(field.schema.title ?? '') },
      ]);
      const last = await readLastEntry();
      await server.step({ call: name, body: build(''), as });
      expect(await readMarks(field, last)).toEqual([]);
      expect(await write(null)).toEqual([expect.objectContaining({ old: SET, new: null })]);
    },
  );

  it.each(['UpdateUser', 'UpdateCustomerLoginToPBX'] as const)(
    'that is an account’s password leaves an entry with the user who changed it: %s',
    async (call) => {
      const email = `${call.toLowerCase()}@wharf.example`;
      const created = await server.step({ call: 'AddCustomerLoginToPBX', body: { email, firstname: 'Ivy' } });
      const { id } = created.body as { id: number };
      const last = await readLastEntry();
      const { status } = await server.step({ call, body: { id, password: 'Wq7-known-secret-1' } });
      expect(status).toBe(200);
      const { body } = await server.step({
        call: 'GetAuditLogList',
        as: 'staff',
        body: { request_type: call, pageSize: 50 },
      });
      const entries = (body as CallResponse<'GetAuditLogList'>).items.filter(
        (entry) => (entry.id ?? 0) > last,
      );
      expect(JSON.stringify(entries)).not.toContain('Wq7');
      expect(entries.map(({ content }) => Object.keys(content?.new ?? {}))).toContainEqual(
        expect.arrayContaining(['last_password_reset']),
      );
      expect(entries[0]?.user).toMatch(/^Test /);
    },
  );

  it('is neither archived nor compared with archives', async () => {
    const api = createHttpCallApi(async (path, { headers, ...init }) =>
      server.app.request(path, { ...init, headers: { ...headers, authorization: 'Bearer staff' } }),
    );
    const replaceAll = async () => {
      for (const field of storedFields.filter((candidate) => !isCreation(candidate))) {
        const body = (await prepareWrite(field))(createSecret(field));
        const { status } = await server.step({
          call: field.name,
          body,
          as: getLeastPrivilegedCaller(field.call),
        });
        expect([field.name, status]).toEqual([field.name, 200]);
      }
      return (await readSystem(api, 'wharf.pbx.example')).document;
    };
    const [before, after] = [await replaceAll(), await replaceAll()];
    expect(JSON.stringify(after)).not.toMatch(/known-secret|970310864/);
    expect(compareSystems(before, after)).toEqual([]);
  });

  it('is sent in more than 20 ways', () => expect(secretFields.length).toBeGreaterThan(20));
});

describe('the secrets of a request', () => {
  it.each(secretFields.map((field) => [`${field.name} ${getFieldName(field)}`, field] as const))(
    'are found and removed, whatever its shape: %s',
    (_, field) => {
      const body = buildBody(field, 'a secret');
      const [secret] = findSentSecrets(field.call, body);
      expect(secret?.title).toBe(field.schema.title);
      expect(JSON.stringify(removeSecrets(field.call, body))).not.toContain('a secret');
    },
  );

  it.each([...toolCalls].filter(([, call]) => call.effect === 'write'))(
    'are not parameters of the assistant’s tool %s',
    (name, call: Call) => {
      const { properties = {}, required = [] } = getTool(name, call).inputSchema;
      expect(JSON.stringify(properties)).not.toContain('"writeOnly":true');
      expect(required.filter((field) => !Object.hasOwn(properties, field))).toEqual([]);
    },
  );
});
