import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { DRY_RUN, type DryRunResponse } from '../../contract/console/dryRun';
import type { CallResponse } from '../../contract/index';
import { findSentSecrets, removeSecrets } from '../../server/access/sentSecrets';
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

  /** Returns a function that builds the request that writes a value, on a record created once. */
  const prepareWrite = async (field: WrittenField) => {
    const { name, path } = field;
    const example = examples[name] ?? {};
    const { before } = await server.prepare(name, example);
    const base = typeof example.body === 'function' ? example.body(before) : example.body;
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
    return items
      .filter(({ id }) => (id ?? 0) > after)
      .flatMap(({ content, changed }) =>
        toMarks(content, { name, ...field }).map((marks) => ({ ...marks, changed })),
      );
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

  it.each(storedFields.map((field) => [`${field.name} ${getFieldName(field)}`, field] as const))(
    'is shown as set, replaced or removed in the audit log, dry runs and requests: %s',
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
      expect((dry.changes ?? []).flatMap((change) => toMarks(change?.content, field))).toEqual([replaced]);

      const asked = await server.step({
        call: 'AskForChanges',
        as,
        body: { calls: [{ call: name, params: {}, body: buildValidBody(call, body) }], wants_approval: true },
      });
      const { id } = asked.body as CallResponse<'AskForChanges'>;
      const shown = (await server.step({ call: 'GetChangeRequest', as: 'staff', body: { id } }))
        .body as CallResponse<'GetChangeRequest'>;
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(shown.calls?.[0]?.secrets).toEqual([`${field.schema.title}: new value`]);
      expect((shown.dry_run?.changes ?? []).flatMap((change) => toMarks(change?.content, field))).toEqual([
        replaced,
      ]);

      expect(await write(secret)).toEqual([
        { ...replaced, changed: expect.stringContaining(field.schema.title ?? '') },
      ]);
      expect(await write(null)).toEqual([expect.objectContaining({ old: SET, new: null })]);
    },
  );

  it('is sent in more than 20 ways', () => expect(secretFields.length).toBeGreaterThan(20));
});

describe('the secrets of a request', () => {
  it.each(secretFields.map((field) => [`${field.name} ${getFieldName(field)}`, field] as const))(
    'are found and removed, whatever its shape: %s',
    (_, field) => {
      const body = buildBody(field, 'a secret');
      const [found] = findSentSecrets(field.call, body);
      expect(found?.title).toBe(field.schema.title);
      expect(JSON.stringify(removeSecrets(field.call, body))).not.toContain('a secret');
    },
  );

  it.each([...toolCalls].filter(([, call]) => call.effect === 'write'))(
    'are not parameters of the assistant’s tool %s',
    (_, call: Call) => {
      const { properties = {} } = (call.body ?? {}) as {
        properties?: Record<string, { writeOnly?: boolean }>;
      };
      const { required = [] } = (call.body ?? {}) as { required?: string[] };
      expect(required.filter((name) => properties[name]?.writeOnly)).toEqual([]);
    },
  );
});
