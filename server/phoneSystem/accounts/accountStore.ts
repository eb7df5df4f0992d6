import { and, eq, inArray, sql } from 'drizzle-orm';
import { msgs, t, translateWord } from '#i18n';
import type { UserType } from '../../../contract/fields';
import { AutoAttendant } from '../../../contract/phoneSystem/autoAttendant';
import { CallQueue } from '../../../contract/phoneSystem/callQueue';
import { ParkOrbit } from '../../../contract/phoneSystem/parkOrbit';
import { RingGroup } from '../../../contract/phoneSystem/ringGroup';
import { ServiceFlag } from '../../../contract/phoneSystem/serviceFlag';
import { FullUserSettings } from '../../../contract/phoneSystem/userSettings';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createConflictError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type Collection, createCollection, type Owner } from '../../records/recordCollection';
import type { Stored } from '../../records/recordStamps';

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

/** The kinds of accounts a phone system keeps; numbers outside it are not among them. */
export type AccountType = Exclude<UserType, 'external'>;

/** Each kind of account with its records. */
export const accountKinds = {
  extensions: { records: extensions, schema: FullUserSettings },
  acds: { records: queues, schema: CallQueue },
  attendants: { records: attendants, schema: AutoAttendant },
  hunts: { records: ringGroups, schema: RingGroup },
  orbits: { records: orbits, schema: ParkOrbit },
  srvflags: { records: serviceFlags, schema: ServiceFlag },
} as const;

/** An account of a kind, as it is kept. */
export type AccountRecord<T extends AccountType> = EntityRecord<(typeof accountKinds)[T]['schema']> & Stored;

/** The records of a kind of account. */
export const getCollection = <T extends AccountType>(
  type: T,
): Collection<EntityRecord<(typeof accountKinds)[T]['schema']> & object> =>
  accountKinds[type].records as unknown as Collection<
    EntityRecord<(typeof accountKinds)[T]['schema']> & object
  >;

/** Kind of record → user type. */
export const accountTypeByKind = new Map(
  (Object.keys(accountKinds) as AccountType[]).map((type) => [accountKinds[type].records.kind, type]),
);

/** An account in a few words, whatever its kind. */
export interface Account {
  account: string;
  user_type: AccountType;
  /** What people call it; its number where it has no name. */
  display: string;
  disabled: boolean;
  /** Further numbers it is reached by. */
  alias: string[];
}

/** Whose the records of a phone system are. */
export const getOwner = ({
  domainName,
  wholesalerId,
}: Pick<Domain, 'domainName' | 'wholesalerId'>): Owner => ({
  domainName,
  wholesalerId,
});

/** Every account of a phone system, all kinds, by number. */
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
  return rows.flatMap(({ kind, account, disabled, alias, ...names }) => {
    const user_type = accountTypeByKind.get(kind);
    if (!user_type) return [];
    return [
      {
        account,
        user_type,
        display: getAccountName(names) || account,
        disabled: disabled === 'true',
        alias: Array.isArray(alias) ? alias.filter((one) => typeof one === 'string') : [],
      },
    ];
  });
}

/** What people call an account: the name given to it, or the person's. */
export const getAccountName = (names: {
  display?: string | null;
  firstName?: string | null;
  displayName?: string | null;
}): string => names.display || [names.firstName, names.displayName].filter(Boolean).join(' ');

/** The account of a number, by its own number or a further one; undefined where there is none. */
export async function findAccount(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  number: string,
): Promise<Account | undefined> {
  const all = await findAccounts(db, domain);
  return all.find(({ account }) => account === number) ?? all.find(({ alias }) => alias.includes(number));
}

/**
 * Refuses numbers that an account of any kind has already, under its own or a further number.
 * @throws ApiError 409 naming what has the number; the form marks `field`
 */
export async function requireFreeAccounts(
  tx: Database,
  domain: Pick<Domain, 'domainName'>,
  numbers: string[],
  field = 'name',
): Promise<void> {
  const requested = new Set(numbers);
  const all = await findAccounts(tx, domain);
  for (const one of all) {
    const number = [one.account, ...one.alias].find((each) => requested.has(each));
    if (number === undefined) continue;
    const message = t('{number} is taken by {account}.', { number, account: formatAccount(one) });
    throw createConflictError(message, {
      errors: [{ field, message }],
      details: { account: one.account, user_type: one.user_type },
    });
  }
}

/** `Call queue 600 (Sales)`. */
export const formatAccount = ({ account, user_type, display }: Account): string =>
  `${translateWord(accountTypeLabels[user_type])} ${account}${display === account ? '' : ` (${display})`}`;

/** What people call one of a kind, inside a sentence. */
export const accountTypeLabels: Record<AccountType, string> = msgs({
  extensions: 'extension',
  acds: 'call queue',
  attendants: 'auto attendant',
  hunts: 'ring group',
  orbits: 'park orbit',
  srvflags: 'redirection trigger',
});
