import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { media, records } from '../database/schema';
import type { Actor, Transaction } from '../database/transaction';
import { unbindExtension } from '../devices/devices';
import type { Domain } from '../http/domainOf';
import { ApiError, invalid, notFound } from '../http/errors';
import { lockAccounts } from './accountLock';
import { type Account, type AccountType, accountKinds, accountsOf, labels, ownerOf } from './accounts';
import { appKinds } from './actions/removals';
import { destinationFields } from './destinations';
import { outbounds } from './outboundRecords';
import { countExtensions, type Reference, redirectReferences, referencesTo } from './references';
import { referrers } from './referrers';

/** What a delete does with what refers to the account (contract, `goneFields`). */
export interface Gone {
  replace_with?: string | null;
  detach?: boolean | null;
}

/** How many references a refusal lists. */
const MAX_LISTED = 200;

/**
 * Deletes accounts of one kind, all or none, and what belongs to them alone.
 * @throws ApiError 404 naming the first that does not exist; 409 `in_use` with `details.references` while something
 *   names one and the request says neither what takes its place nor that it is to be taken out
 */
export async function removeAccounts(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  type: AccountType,
  names: string[],
  { replace_with, detach }: Gone,
): Promise<{ deleted: number; changed: number }> {
  const accounts = [...new Set(names)];
  await lockAccounts(tx, domain, 'change');
  const all = await accountsOf(tx, domain);
  const ofKind = new Map(all.filter((one) => one.user_type === type).map((one) => [one.account, one]));
  const unknown = accounts.find((account) => !ofKind.has(account));
  if (unknown !== undefined) throw notFound(`There is no ${labels[type]} ${unknown}.`);
  const gone = accounts.flatMap((account) => [account, ...(ofKind.get(account)?.alias ?? [])]);
  const references = await referencesTo(tx, domain, gone);
  const successor = replace_with ? successorOf(all, replace_with, accounts) : undefined;
  if (references.length > 0 && !successor && !detach) throw inUse(type, accounts, references);
  if (successor) checkKinds(references, successor);
  const changed = await redirectReferences(
    tx,
    domain,
    new Map(gone.map((account) => [account, successor?.account])),
    successor?.user_type ?? null,
  );
  await accountKinds[type].records.remove(tx, actor, ownerOf(domain), ...accounts);
  await removeBelongings(tx, actor, domain, type, accounts);
  return { deleted: accounts.length, changed };
}

function successorOf(all: Account[], wanted: string, gone: string[]): Account {
  const found = all.find(({ account }) => account === wanted);
  if (!found) throw invalid('replace_with', `There is no account ${wanted}.`);
  if (gone.includes(found.account))
    throw invalid('replace_with', `${wanted} is deleted as well, so it can’t take a place.`);
  return found;
}

/** A place that takes some kinds only can't be given another. */
function checkKinds(references: Reference[], successor: Account): void {
  const schemas = new Map([...referrers.values()].map(({ name, schema }) => [name, schema]));
  for (const { kind, account, field } of references) {
    const schema = schemas.get(kind);
    const place = schema && destinationFields(schema).find((one) => one.field === field);
    const isFlag = kind === 'number' && field === 'service_flag' && successor.user_type !== 'srvflags';
    if (!isFlag && (!place?.kinds || place.kinds.includes(successor.user_type))) continue;
    const kinds = (place?.kinds ?? ['srvflags']).map((one) => labels[one]).join(' or ');
    throw invalid(
      'replace_with',
      `${kind} ${account} (${place?.title ?? field}) takes a ${kinds}, and ${successor.account} is a ${labels[successor.user_type]}.`,
    );
  }
}

/** A place that names an account, as people call it: `ring group 700 (Stage 1 rings)`. */
function inWords({ kind, account, field }: Reference): string {
  if (kind === 'number') return `number +${account}`;
  const schema = [...referrers.values()].find(({ name }) => name === kind)?.schema;
  const place = schema && destinationFields(schema).find((one) => one.field === field);
  const what = (labels as Readonly<Record<string, string>>)[kind] ?? kind;
  return `${what} ${account} (${place?.title ?? field})`;
}

function inUse(type: AccountType, accounts: string[], references: Reference[]): ApiError {
  const named = [...new Set(references.map(inWords))].slice(0, 3).join(', ');
  const more = references.length > 3 ? ` and ${references.length - 3} more` : '';
  const what =
    accounts.length === 1 ? `${labels[type]} ${accounts[0]} is` : `${accounts.length} accounts are`;
  return new ApiError(
    409,
    'in_use',
    `${what.charAt(0).toUpperCase()}${what.slice(1)} used by ${named}${more}. Say what takes its place, or have it taken out.`,
    { details: { references: references.slice(0, MAX_LISTED), total: references.length } },
  );
}

/** What is kept for an account alone: its files, its address book, its place on phones, a queue's outbound numbers. */
async function removeBelongings(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  type: AccountType,
  accounts: string[],
): Promise<void> {
  const { domainName } = domain;
  await tx
    .delete(media)
    .where(
      and(eq(media.domainName, domainName), ne(media.kind, 'recording'), inArray(media.account, accounts)),
    );
  if (type === 'extensions') {
    for (const account of accounts) await unbindExtension(tx, actor, ownerOf(domain), account);
    const isApp = and(inArray(records.kind, appKinds), inArray(records.key, accounts));
    const isContact = and(eq(records.kind, 'contact'), inArray(sql`${records.body} ->> 'user'`, accounts));
    await tx.delete(records).where(and(eq(records.domainName, domainName), or(isApp, isContact)));
    await countExtensions(tx, domain);
  }
  if (type === 'acds')
    await tx
      .delete(records)
      .where(
        and(
          eq(records.kind, outbounds.kind),
          eq(records.domainName, domainName),
          inArray(sql`${records.body} ->> 'account'`, accounts),
        ),
      );
}
