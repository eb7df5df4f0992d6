import { type UserType, userTypes } from '../../src/contract/fields';
import { DomainDefault } from '../../src/contract/platform/domainDefaults';
import type { Database } from '../database/database';
import { ApiError, type FieldError } from '../http/errors';
import type { Scope } from '../http/scope';
import { collection } from '../records/collection';
import { everything, readable } from './ownedRecords';

/** Where the accounts of a new phone system begin, by id; a wholesaler's, or nobody's for all. */
export const domainDefaults = collection({
  kind: 'domain_default',
  label: 'Domain default',
  schema: DomainDefault,
  key: 'id',
  search: ['comment'],
});

export const readDomainDefaults = (db: Database, scope: Scope, wholesalerId?: number | null) =>
  domainDefaults.within(db, everything, readable(scope, wholesalerId));

/**
 * Leaves out empty starts.
 * @throws ApiError 400 naming kinds that are none, and starts that are no account numbers
 */
export function checkStarts(given: Record<string, string | null> | null | undefined) {
  if (!given) return given;
  const kinds = Object.keys(userTypes).filter((kind) => kind !== 'external') as UserType[];
  const errors = Object.entries(given).flatMap(([kind, start]): FieldError[] => {
    const field = `account_starting.${kind}`;
    if (!kinds.includes(kind as UserType))
      return [{ field, message: `"${kind}" is no kind of account. Use ${kinds.join(', ')}.` }];
    if (start && !/^\d{2,6}$/.test(start))
      return [{ field, message: `${userTypes[kind as UserType]}: 2 to 6 digits.` }];
    return [];
  });
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
  return Object.fromEntries(Object.entries(given).filter(([, start]) => start));
}
