import { sql } from 'drizzle-orm';
import { t, translateWord } from '#i18n';
import { type UserType, userTypes } from '../../../contract/fields';
import { lockAccounts } from '../../accounts/accountLock';
import {
  type AccountRecord,
  type AccountType,
  accountKinds,
  accountTypeLabels,
  getCollection,
  getOwner,
  requireFreeAccounts,
} from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import type { Actor, Transaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { updateExtensionCount } from '../extensions/extensionCount';
import { checkDestinations } from './checkDestinations';
import { checkMenuKeys } from './checkMenuKeys';
import { ensureUnreserved } from './reservedNumbers';

/** Settings with the maximum number of accounts, by account type. */
const accountLimits: Partial<Record<AccountType, string>> = {
  extensions: 'max_extensions',
  acds: 'max_acds',
  attendants: 'max_attendants',
  hunts: 'max_hunts',
  srvflags: 'max_srvflags',
};

/**
 * Adds accounts of one type to a phone system, either all of them or none; used by provisioning and forms.
 * @param values one record per account, with its number as `name`
 * @param own fields set by the server
 * @throws ApiError 400 when a number is reserved, 409 when it is in use by an account of any type, or the phone system's limit is reached
 */
export async function createAccounts<T extends AccountType>(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  type: T,
  values: ({ name: string } & object)[],
  serverFields: object = {},
): Promise<AccountRecord<T>[]> {
  const { schema } = accountKinds[type];
  await lockAccounts(tx, domain, 'change');
  const numbers = values.flatMap((value) => [value.name, ...getAliases(value)]);
  const double = numbers.find((number, place) => numbers.indexOf(number) !== place);
  if (double !== undefined) throw createInvalidFieldError('name', t('{double} is there twice.', { double }));
  const names = values.map(({ name }) => name);
  await ensureUnreserved(tx, domain, { name: names, alias: values.flatMap(getAliases) });
  await requireFreeAccounts(tx, domain, numbers);
  await checkLimit(tx, domain, type, values.length);
  if (type === 'attendants') for (const value of values) checkMenuKeys(value);
  for (const value of values) await checkDestinations(tx, domain, schema, value);
  const created = await getCollection(type).createAll(tx, actor, getOwner(domain), values, serverFields);
  if (type === 'extensions') await updateExtensionCount(tx, domain);
  return created;
}

export function getAliases(value: object): string[] {
  const { alias } = value as { alias?: unknown };
  return Array.isArray(alias) ? alias.filter((item) => typeof item === 'string') : [];
}

async function checkLimit(tx: Transaction, domain: Domain, type: AccountType, added: number): Promise<void> {
  const setting = accountLimits[type];
  if (!setting) return;
  const configured = (await readDomainSettings(tx, domain))[setting];
  const maximum =
    typeof configured === 'string' && configured !== '' ? Number(configured) : Number.POSITIVE_INFINITY;
  const { rows } = await tx.execute<{ many: number }>(
    sql`select count(*)::int as many from record where kind = ${accountKinds[type].records.kind} and domain_name = ${domain.domainName}`,
  );
  const count = rows[0]?.many ?? 0;
  if (count + added <= maximum) return;
  throw createConflictError(
    t(
      '{domainName} may have {most} of this kind ({labels}) and has {many}. Raise the limit in its settings first.',
      {
        domainName: domain.domainName,
        most: maximum,
        labels: translateWord(accountTypeLabels[type]),
        many: count,
      },
    ),
    { details: { limit: maximum, existing: count, setting } },
  );
}

/** Returns the account types that a phone system may have: all except those with a limit of 0. */
export async function readAllowedUserTypes(db: Database, domain: Domain): Promise<UserType[]> {
  const settings = await readDomainSettings(db, domain);
  const limitOf = new Map<string, string | undefined>(Object.entries(accountLimits));
  return (Object.keys(userTypes) as UserType[]).filter((type) => {
    const limit = limitOf.get(type);
    return type !== 'external' && (limit === undefined || settings[limit] !== '0');
  });
}
