import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Call } from '../../contract/call';
import { type CallName, type CallResponse, calls, findCall } from '../../contract/index';
import { createApp } from '../../server/createApp';
import type { Database } from '../../server/database/database';
import {
  customers,
  domains,
  numberRanges,
  phoneNumbers,
  ratePlans,
  regions,
  trunks,
  wholesalerRatePlans,
  wholesalers,
} from '../../server/database/schema';
import { wholesalerContexts } from '../../server/database/sealed/sealedColumns';
import type { FieldError } from '../../server/http/errors/apiError';
import type { Principal } from '../../server/http/tenancy/tenantScope';
import { getValidator } from '../../server/http/validation/validateBody';
import { sealSecret } from '../../server/secrets/sealSecret';
import { SignInError } from '../../server/signIn/tokens/verifyToken';
import { openTestDatabase } from '../database/testDatabase';
import { findRawDates } from './rawDays';

// Listening replaces globals with versions that lack some features of Node's `Response`, so this happens for
// all tests.
getRequestListener(() => new Response());

const createPrincipal = (rest: Partial<Principal> & Pick<Principal, 'level'>): Principal => ({
  id: `account|${rest.level}`,
  email: `${rest.level}@trunkline.example`,
  name: `Test ${rest.level}`,
  wholesalerId: null,
  domainName: null,
  ...rest,
});

/** Users by token. `reseller` and `customer` belong to wholesaler 1 and its domain wharf; the others have no access to them. */
export const testUsers = {
  staff: createPrincipal({ level: 'staff' }),
  reseller: createPrincipal({ level: 'reseller', wholesalerId: 1 }),
  otherReseller: createPrincipal({ level: 'reseller', wholesalerId: 2, id: 'account|other' }),
  customer: createPrincipal({ level: 'customer', wholesalerId: 1, domainName: 'wharf.pbx.example' }),
  otherCustomer: createPrincipal({ level: 'customer', wholesalerId: 2, domainName: 'kettle.pbx.example' }),
};

export type Token = keyof typeof testUsers;

/** Accepts the names of {@link testUsers} as tokens, and treats `expired` as an expired token. */
export const verifyFakeToken = async (token: string): Promise<Principal> => {
  if (token === 'expired') throw new SignInError('expired', 'too late');
  if (!Object.hasOwn(testUsers, token)) throw new SignInError('invalid', 'unknown token');
  return testUsers[token as Token];
};

export interface ErrorBody {
  message: string;
  code: string;
  errors?: FieldError[];
  details?: Record<string, unknown>;
  requestId?: string;
}

export interface CallResult<Name extends CallName> {
  status: number;
  /** Body of a successful response. */
  body: CallResponse<Name>;
  error: ErrorBody;
  headers: Headers;
}

export interface TestServer {
  app: Hono;
  db: Database;
  /** Makes a call as its contract specifies, and validates the response. */
  call<Name extends CallName>(
    name: Name,
    body?: unknown,
    as?: Token,
    params?: Record<string, string>,
  ): Promise<CallResult<Name>>;
  /** Messages of the logged errors. */
  logged: string[];
  close(): Promise<void>;
}

/** Runs the complete API without HTTP, on an empty database or on that of another test. */
export const createTestServer = async (
  options: Partial<Parameters<typeof createApp>[0]> = {},
): Promise<TestServer> => {
  const ownDatabase = options.db ? null : await openTestDatabase();
  const db = options.db ?? ownDatabase?.db;
  if (!db) throw new Error('No database');
  const logged: string[] = [];
  const app = createApp({
    verifyToken: verifyFakeToken,
    version: '0.0.0-test',
    log: (message) => logged.push(message),
    ...options,
    db,
  });
  return {
    app,
    db,
    logged,
    close: async () => ownDatabase?.close(),
    async call<Name extends CallName>(
      name: Name,
      body: unknown,
      as: Token = 'staff',
      params: Record<string, string> = {},
    ) {
      const contract = findCall(name);
      if (!contract) throw new Error(`The contract has no call ${name}`);
      const path = contract.path.replace(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(params[key] ?? ''),
      );
      const query =
        contract.method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
      const response = await app.request(path + query, {
        method: contract.method,
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        ...(contract.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      });
      const json = await readResponse(response);
      if (response.status === 200) validateResponseBody(name, contract, json);
      else validateErrorResponse(name, json, body);
      return {
        status: response.status,
        headers: response.headers,
        body: json as CallResponse<Name>,
        error: json as ErrorBody,
      };
    },
  };
};

const readResponse = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
};

/**
 * Checks that an error response contains no dates in storage format.
 * @throws Error if it does
 */
const validateErrorResponse = (name: string, refusal: unknown, sent: unknown): void => {
  const raw = findRawDates(refusal, sent);
  if (raw.length > 0) throw new Error(`${name} tells days as they are kept: ${raw.join(', ')}`);
};

/**
 * Checks a response against the contract.
 * @throws Error if it does not match
 */
const validateResponseBody = (name: string, { returns: { kind, item } }: Call, body: unknown): void => {
  if (kind === 'none' && body !== '') throw new Error(`${name} must answer nothing`);
  if (!item) return;
  const items =
    kind === 'one' || kind === 'file'
      ? [body]
      : kind === 'map'
        ? Object.values(body as object)
        : extractRows(name, kind, body);
  const check = getValidator(item);
  for (const answerItem of items) {
    const errors = check(answerItem);
    if (errors.length > 0) throw new Error(`${name} answers against its contract: ${JSON.stringify(errors)}`);
  }
};

const extractRows = (name: string, kind: string, body: unknown): unknown[] => {
  const rows = kind === 'paged' ? (body as { items?: unknown }).items : body;
  if (!Array.isArray(rows)) throw new Error(`${name} must answer a list`);
  return rows;
};

/**
 * Inserts two wholesalers, each with a customer, a domain, a trunk, a plan and numbers, and three regions: Sampleton (1
 * range, 3 numbers), Port Example (1 range, 1 number) and Nowhere Junction (empty).
 */
export const seedTwoTenants = async (db: Database): Promise<void> => {
  await db.insert(wholesalers).values([
    {
      wholesalerName: 'Harbour Voice',
      groupNo: '1001',
      csp: 'HVX',
      provPass: sealSecret('harbour-secret', wholesalerContexts.provPass),
      provPin: sealSecret('1234', wholesalerContexts.provPin),
    },
    {
      wholesalerName: 'Copper Kettle',
      groupNo: '1002',
      csp: 'CKT',
      provPass: sealSecret('kettle-secret', wholesalerContexts.provPass),
      provPin: sealSecret('5678', wholesalerContexts.provPin),
    },
  ]);
  await db.insert(ratePlans).values([
    { ratePlanNo: 'VOICE-1', ratePlanDescription: 'Standard', planType: 'voice', isDefault: true },
    { ratePlanNo: 'VOICE-2', ratePlanDescription: 'Flat rate', planType: 'voice' },
    { ratePlanNo: 'SMS-1', ratePlanDescription: 'Messages', planType: 'sms', isDefault: true, discountId: 7 },
  ]);
  await db.insert(wholesalerRatePlans).values([
    { wholesalerId: 1, ratePlanId: 1 },
    { wholesalerId: 2, ratePlanId: 1 },
    { wholesalerId: 2, ratePlanId: 2 },
  ]);
  await db.insert(trunks).values([
    { remoteTrunkId: 'HV-1', wholesalerId: 1, maximumChannels: 30, cliCldFormat: { id: 1, name: 'E.164' } },
    { remoteTrunkId: 'CK-1', wholesalerId: 2, maximumChannels: 120, additional: { codec: 'G.711A' } },
    { remoteTrunkId: 'HOUSE', wholesalerId: null },
  ]);
  await db.insert(customers).values([
    {
      customerNumber: 'C1',
      company: 'Wharf Coffee',
      wholesalerId: 1,
      email: 'ada@wharf.example',
      lastname: 'Sample',
    },
    { customerNumber: 'C2', company: 'Kettle Works', wholesalerId: 2, email: 'basil@kettle.example' },
    { customerNumber: 'C3', company: 'No System Yet', wholesalerId: 1, active: false },
  ]);
  await db
    .insert(domains)
    .values([
      createDomain('wharf.pbx.example', 1, 1, 12),
      createDomain('wharf-2.pbx.example', 1, 1, 3),
      createDomain('kettle.pbx.example', 2, 2, 5),
    ]);
  await db.insert(regions).values([
    { description: 'Sampleton', areaCode: '02', state: 'NSW' },
    { description: 'Port Example', areaCode: '02', state: 'NSW' },
    { description: 'Nowhere Junction', areaCode: '08', state: 'NT' },
  ]);
  await db.insert(numberRanges).values([createRange('61255500', 1), createRange('61255505', 2)]);
  await db.insert(phoneNumbers).values([
    { phoneNumber: '61255500001', state: 'assigned', regionId: 1, wholesalerId: 1, remoteTrunkId: 'HV-1' },
    { phoneNumber: '61255500002', state: 'assigned', regionId: 1, wholesalerId: 1, remoteTrunkId: 'HV-1' },
    { phoneNumber: '61255500003', state: 'assigned', regionId: 1, wholesalerId: 2, remoteTrunkId: 'CK-1' },
    { phoneNumber: '61255505001', state: 'available', regionId: 2 },
  ]);
};

const createDomain = (
  domainName: string,
  wholesalerId: number,
  customerId: number,
  extensionCount: number,
) => ({
  domainName,
  wholesalerId,
  customerId,
  extensionCount,
  status: 'active' as const,
  isProvisioned: true,
});

const createRange = (prefix: string, regionId: number) => ({
  kind: 'plan' as const,
  prefix,
  firstNumber: `${prefix}000`,
  lastNumber: `${prefix}999`,
  size: 1000,
  regionId,
});

export const allCalls = Object.entries(calls) as [CallName, Call][];
