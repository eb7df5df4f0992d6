import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { readSpellings } from '../addresses/addressCodeLists';
import { toAddressFields } from '../addresses/addressRecordFields';
import { parseAddress } from '../addresses/parseAddress';
import { records, type StoredAddress } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import type { LockedNumber } from './lockEmergency';

/** Location of a number, with the id of the matching address of its phone system, if any. */
export interface RequestedAddress {
  addressId: number | null;
  place: StoredAddress;
}

interface EmergencyAddressInput {
  address_id?: number | null;
  address?: string | null;
}

const MAX_NAMED = 5;

/**
 * Resolves the location of each number: free text, a given address, or the main address of its phone system.
 * @throws ApiError 400 for text that is not an address; 404 for an address of another phone system; 409 `no_address`,
 * which lists the phone systems without an address
 */
export async function resolveEmergencyAddresses(
  tx: Transaction,
  numbers: readonly LockedNumber[],
  { address_id, address }: EmergencyAddressInput,
): Promise<Map<string, RequestedAddress>> {
  if (address?.trim()) {
    if (address_id)
      throw createInvalidFieldError(
        'address',
        t('Choose an address of the phone system, or write one out: not both.'),
      );
    const requested = { addressId: null, place: await parseEmergencyAddress(tx, address.trim()) };
    return new Map(numbers.map(({ number }) => [number, requested]));
  }
  const names = [...new Set(numbers.map(({ domainName }) => domainName))];
  const rows = await tx
    .select({
      id: records.id,
      domainName: records.domainName,
      place: sql<StoredAddress>`emergency_parts(${records.body})`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, 'address'),
        inArray(records.domainName, names),
        address_id ? eq(records.id, address_id) : undefined,
      ),
    )
    .orderBy(sql`${records.body} -> 'directory_listing' = 'true' desc nulls last`, asc(records.id));
  const mainOf = new Map<string | null, RequestedAddress>();
  for (const { id, domainName, place } of rows)
    if (!mainOf.has(domainName)) mainOf.set(domainName, { addressId: id, place });
  const without = names.filter((name) => !mainOf.has(name));
  if (without.length > 0 && address_id)
    throw createNotFoundError(
      t(
        '{domains, plural, one {Address {id} is none of phone system {named}.} other {Address {id} is none of phone systems {named}.}}',
        {
          domains: without.length,
          id: address_id,
          named: joinAnd(without, MAX_NAMED),
        },
      ),
    );
  if (without.length > 0)
    throw new ApiError(
      409,
      'no_address',
      t(
        '{domains, plural, one {Phone system {named} has no address. Add one first.} other {Phone systems {named} have no address. Add one to each first.}}',
        { domains: without.length, named: joinAnd(without, MAX_NAMED) },
      ),
      { details: { domains: without } },
    );
  return new Map(
    numbers.flatMap(({ number, domainName }) => {
      const requested = mainOf.get(domainName);
      return requested ? [[number, requested] as const] : [];
    }),
  );
}

async function parseEmergencyAddress(tx: Transaction, text: string): Promise<StoredAddress> {
  const { parts } = parseAddress(text, await readSpellings(tx));
  const { rows } = await tx.execute<{ place: StoredAddress }>(
    sql`select emergency_parts(${JSON.stringify({ ...toAddressFields(parts), full_address: text })}::jsonb) as place`,
  );
  if (!rows[0]) throw createInvalidFieldError('address', t('Write out where the number is used.'));
  return rows[0].place;
}
