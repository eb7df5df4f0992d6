import type { TSchema } from 'typebox';
import { joinOr, t, translateWord } from '#i18n';
import { splitNames } from '../../../telephony/splitNames';
import { type Account, accountTypeLabels, findAccounts } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { ApiError, type FieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getDestinationFields } from '../../references/referenceFields';

/**
 * Rejects references to accounts that do not exist in the phone system. Only fields restricted to certain account types
 * are checked, because other fields may contain an external number.
 * @throws ApiError 400 naming every invalid field
 */
export async function checkDestinations(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  schema: TSchema,
  values: object,
): Promise<void> {
  const requested = getDestinationFields(schema).flatMap(({ field, title, kinds, isList }) => {
    const value = (values as Record<string, unknown>)[field];
    // Patterns with `*`, which matches any digits, and queue states, which start with `#`, are skipped.
    const names = (isList ? splitNames(value) : [value]).filter(
      (destination): destination is string =>
        typeof destination === 'string' && destination !== '' && !/[*#]/.test(destination),
    );
    return kinds && names.length > 0 ? [{ field, title, kinds, names }] : [];
  });
  if (requested.length === 0) return;
  const byNumber = new Map<string, Account>();
  for (const account of await findAccounts(db, domain))
    for (const number of [...account.alias, account.account]) byNumber.set(number, account);
  const errors = requested.flatMap(({ field, title, kinds, names }): FieldError[] => {
    const isWrong = (name: string) => {
      const account = byNumber.get(name);
      return !account || !kinds.includes(account.user_type);
    };
    const invalidName = names.find(isWrong);
    if (invalidName === undefined) return [];
    const expectedKinds = joinOr(kinds.map((kind) => translateWord(accountTypeLabels[kind])));
    return [
      {
        field,
        message: t('{title}: there is no {what} {wrong}.', {
          title: translateWord(title),
          what: expectedKinds,
          wrong: invalidName,
        }),
      },
    ];
  });
  if (errors.length > 0)
    throw new ApiError(400, 'validation', errors[0]?.message ?? t('An account does not exist.'), { errors });
}
