import { and, eq, inArray, sql } from 'drizzle-orm';
import { msgs, t, translateWord } from '#i18n';
import type { UserType } from '../../contract/fields';
import { AutoAttendant } from '../../contract/phoneSystem/autoAttendant';
import { CallQueue } from '../../contract/phoneSystem/callQueue';
import { ParkOrbit } from '../../contract/phoneSystem/parkOrbit';
import { RingGroup } from '../../contract/phoneSystem/ringGroup';
import { ServiceFlag } from '../../contract/phoneSystem/serviceFlag';
import { FullUserSettings } from '../../contract/phoneSystem/userSettings';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { createConflictError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { type Collection, createCollection, type Owner } from '../records/recordCollection';
import type { Stored } from '../records/recordStamps';

export const extensions = createCollection({
  kind: 'extension',
  label: 'Extension',
  schema: FullUserSettings,
  key: 'name',
  search: ['name', 'first_name', 'display_name', 'display', 'email_address', 'department', 'position'],
});
export const queues = createCollection({
  kind: 'queue',
  label: 'Call queue',
  schema: CallQueue,
  key: 'name',
  search: ['name', 'display'],
});
export const attendants = createCollection({
  kind: 'attendant',
  label: 'Auto attendant',
  schema: AutoAttendant,
  key: 'name',
  search: ['name', 'display'],
});
export const orbits = createCollection({
  kind: 'orbit',
  label: 'Park orbit',
  schema: ParkOrbit,
  key: 'name',
  search: ['name', 'display'],
});
export const ringGroups = createCollection({
  kind: 'ring_group',
  label: 'Ring group',
  schema: RingGroup,
  key: 'name',
  search: ['name', 'display'],
});
export const serviceFlags = createCollection({
  kind: 'service_flag',
  label: 'Redirection trigger',
  schema: ServiceFlag,
  key: 'name',
  search: ['name', 'display'],
});

/** Account types stored in a phone system; excludes external numbers. */
export type AccountType = Exclude<UserType, 'external'>;

export const accountKinds = {
  extensions: { records: extensions, schema: FullUserSettings },
  acds: { records: queues, schema: CallQueue },
  attendants: { records: attendants, schema: AutoAttendant },
  hunts: { records: ringGroups, schema: RingGroup },
  orbits: { records: orbits, schema: ParkOrbit },
  srvflags: { records: serviceFlags, schema: ServiceFlag },
} as const;

export type AccountRecord<T extends AccountType> = EntityRecord<(typeof accountKinds)[T]['schema']> & Stored;

export const getCollection = <T extends AccountType>(
  type: T,
): Collection<EntityRecord<(typeof accountKinds)[T]['schema']> & object> =>
  accountKinds[type].records as unknown as Collection<
    EntityRecord<(typeof accountKinds)[T]['schema']> & object
  >;

export const accountTypeByKind = new Map(
  (Object.keys(accountKinds) as AccountType[]).map((type) => [accountKinds[type].records.kind, type]),
);

export interface Account {
  account: string;
  user_type: AccountType;
  /** Display name; the account number if there is no name. */
  display: string;
  disabled: boolean;
  /** Additional numbers of the account. */
  alias: string[];
  createdAt: string;
}

export const getOwner = ({
  domainName,
  wholesalerId,
}: Pick<Domain, 'domainName' | 'wholesalerId'>): Owner => ({
  domainName,
  wholesalerId,
});

/** Returns all accounts of a phone system, sorted by number. */
export async function findAccounts(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  ...accounts: string[]
): Promise<Account[]> {
  const named = (field: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${field}'`)}`;
  const rows = await db
    .select({
      kind: records.kind,
      account: records.key,
      display: named('display'),
      firstName: named('first_name'),
      displayName: named('display_name'),
      disabled: named('disabled'),
      alias: sql<unknown>`${records.body} -> 'alias'`,
      createdAt: records.dateCreated,
    })
    .from(records)
    .where(
      and(
        eq(records.domainName, domainName),
        inArray(records.kind, [...accountTypeByKind.keys()]),
        accounts.length > 0 ? inArray(records.key, accounts) : undefined,
      ),
    )
    .orderBy(sql`length(${records.key})`, records.key);
  return rows.flatMap(({ kind, account, disabled, alias, createdAt, ...names }) => {
    const user_type = accountTypeByKind.get(kind);
    if (!user_type) return [];
    return [
      {
        account,
        user_type,
        display: getAccountName(names) || account,
        disabled: disabled === 'true',
        alias: Array.isArray(alias) ? alias.filter((value) => typeof value === 'string') : [],
        createdAt,
      },
    ];
  });
}

/** Returns an account's display name, or else the name of its user. */
export const getAccountName = (names: {
  display?: string | null;
  firstName?: string | null;
  displayName?: string | null;
}): string => names.display || [names.firstName, names.displayName].filter(Boolean).join(' ');

/** Returns the account with a main or additional number; undefined if there is none. */
export async function findAccount(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  number: string,
): Promise<Account | undefined> {
  const all = await findAccounts(db, domain);
  return all.find(({ account }) => account === number) ?? all.find(({ alias }) => alias.includes(number));
}

/**
 * Rejects numbers that accounts of any type already use, including as additional numbers.
 * @throws ApiError 409 naming the conflicting account; the form marks `field`
 */
export async function requireFreeAccounts(
  tx: Database,
  domain: Pick<Domain, 'domainName'>,
  numbers: string[],
  field = 'name',
): Promise<void> {
  const requested = new Set(numbers);
  const all = await findAccounts(tx, domain);
  for (const account of all) {
    const number = [account.account, ...account.alias].find((each) => requested.has(each));
    if (number === undefined) continue;
    const message = t('{number} is taken by {account}.', { number, account: formatAccount(account) });
    throw createConflictError(message, {
      errors: [{ field, message }],
      details: { account: account.account, user_type: account.user_type },
    });
  }
}

/** Describes an account: `Call queue 600 (Sales)`. */
export const formatAccount = ({ account, user_type, display }: Account): string =>
  `${translateWord(accountTypeLabels[user_type])} ${account}${display === account ? '' : ` (${display})`}`;

/** Account types in the singular, for use within a sentence. */
export const accountTypeLabels: Record<AccountType, string> = msgs({
  extensions: 'extension',
  acds: 'call queue',
  attendants: 'auto attendant',
  hunts: 'ring group',
  orbits: 'park orbit',
  srvflags: 'redirection trigger',
});
