import { and, eq } from 'drizzle-orm';
import { type CallName, findCall } from '../../contract/index';
import { getGrantedPermissions } from '../../server/access/loadPermissions';
import { createApp } from '../../server/createApp';
import type { Database } from '../../server/database/database';
import { records } from '../../server/database/schema';
import type { Principal } from '../../server/http/tenancy/tenantScope';
import { readPermissions } from '../../server/people/roles/roleRecords';
import type { UserRow } from '../../server/people/users/userRecords';
import { SignInError } from '../../server/signIn/tokens/verifyToken';
import { buildContractRequest, buildValidBody } from '../contract/build';
import { openDemoDatabase } from '../contract/createDemoDatabase';
import { saveRequestCount } from '../lib/saveRequestCount';
import type { ErrorBody } from '../server/testApi';

export const STAFF = 'account|demo-staff';
export const RESELLER = 'account|demo-reseller';
export const CUSTOMER = 'account|demo-customer';
/** Token prefix that marks staff who impersonate a user. */
export const ACTING_AS = 'acting-as:';

export interface SecurityResponse {
  status: number;
  body: unknown;
  error: ErrorBody;
}

export interface SecurityServer {
  db: Database;
  /** Everything that was logged, including the text of mails and errors. */
  logged: string[];
  /**
   * Sends a call with the given body merged into the generated required fields.
   * @param token sign-in id of the caller
   */
  send(
    name: CallName,
    body: object,
    token: string,
    params?: Record<string, string>,
  ): Promise<SecurityResponse>;
  close(): Promise<void>;
}

/** Runs the complete API on the demo data. Tokens are sign-in ids, and all users have their roles from the demo data. */
export const startSecurityServer = async (): Promise<SecurityServer> => {
  const database = await openDemoDatabase();
  const { db } = database;
  const logged: string[] = [];
  let requests = 0;
  const app = createApp({
    db,
    verifyToken: (token) => findPrincipal(db, token),
    version: '0.0.0-test',
    log: (message) => logged.push(message),
  });
  return {
    db,
    logged,
    async send(name, over, token, params) {
      const call = findCall(name);
      if (!call) throw new Error(`The contract has no call ${name}`);
      requests += 1;
      const response = await app.fetch(buildContractRequest(call, token, buildValidBody(call, over), params));
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const body: unknown = isJson ? JSON.parse(text) : text;
      return { status: response.status, body, error: body as ErrorBody };
    },
    async close() {
      await saveRequestCount(requests);
      await database.close();
    },
  };
};

const findPrincipal = async (db: Database, token: string): Promise<Principal> => {
  const id = token.replace(ACTING_AS, '');
  const [row] = (await db
    .select()
    .from(records)
    .where(and(eq(records.kind, 'user'), eq(records.key, id)))) as UserRow[];
  if (!row) throw new SignInError('invalid', 'unknown token');
  const { email, level } = row.body;
  const { wholesalerId, domainName } = row;
  const person: Principal = { id, email, name: email, level, wholesalerId, domainName };
  return token === id
    ? person
    : { ...person, impersonatedBy: { id: STAFF, name: 'Demo staff', tokenId: 'one' } };
};

export interface AccountPrivileges {
  level: string;
  wholesalerId: number | null;
  domainName: string | null;
  disabled: boolean;
  role: number | null;
  granted: Record<string, string>;
}

/** Returns the permissions and scope of all users, by sign-in id. */
export const readPrivileges = async (db: Database): Promise<Record<string, AccountPrivileges>> => {
  const rows = (await db.select().from(records).where(eq(records.kind, 'user'))) as UserRow[];
  const permissions = await readPermissions(db);
  return Object.fromEntries(
    rows.map(({ key, body: { level, role_id, disabled }, wholesalerId, domainName }) => {
      const ofRole = permissions.filter(({ roleid }) => roleid === role_id);
      const granted = Object.fromEntries([...getGrantedPermissions(wholesalerId, ofRole)].sort());
      return [key, { level, wholesalerId, domainName, disabled, role: role_id ?? null, granted }];
    }),
  );
};

export const findChangedPrivileges = (
  before: Record<string, AccountPrivileges>,
  after: Record<string, AccountPrivileges>,
): string[] =>
  Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

const settingRanks = ['deny', 'view', 'change', 'allow'];

/** Returns users who have gained permissions, as `person: permission`. */
export const findRaisedPermissions = (
  before: Record<string, AccountPrivileges>,
  after: Record<string, AccountPrivileges>,
): string[] =>
  Object.entries(after).flatMap(([key, { granted }]) =>
    Object.entries(granted)
      .filter(
        ([name, setting]) =>
          settingRanks.indexOf(setting) > settingRanks.indexOf(before[key]?.granted[name] ?? 'deny'),
      )
      .map(([name]) => `${key}: ${name}`),
  );
