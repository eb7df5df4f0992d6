import type { FieldValues, Resolver } from 'react-hook-form';
import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import { NEW_PHONE } from './fields';
import { formatFullName } from './plan';
import type { DomainAccounts } from './useDomainAccounts';

type ExistingAccounts = Pick<DomainAccounts, 'taken' | 'owners' | 'logins'>;

const toText = (value: unknown): string => String(value ?? '').trim();

/** Formats the account that uses a number as its number and name. */
const getAccountError = (account: string, { taken }: ExistingAccounts): string =>
  [account, taken.get(account)].filter(Boolean).join(' ');

/** Returns the message for an extension that is in use. @param owner name of the account; empty if it has none */
export const getTakenError = (extension: string, owner: string | undefined): string =>
  owner
    ? t('{extension} is taken by {owner}. Choose another.', { extension, owner })
    : t('{extension} is taken by another account. Choose another.', { extension });

const checkExtension = (values: FieldValues, { taken }: ExistingAccounts): string | undefined => {
  const requested = toText(values.extension);
  const owner = taken.get(requested);
  return owner === undefined ? undefined : getTakenError(requested, owner);
};

const checkPhone = (values: FieldValues, office: ExistingAccounts): string | undefined => {
  const mac = values.phone === NEW_PHONE ? extractMacDigits(toText(values.newMac)) : undefined;
  const lines = mac === undefined ? undefined : office.owners.get(mac);
  if (!mac || !lines) return undefined;
  const [first] = lines;
  return first === undefined
    ? t('{mac} is here already, and nobody’s: choose it as the phone.', { mac: formatMac(mac) })
    : t('{mac} is the phone of {owner}. Choose another.', {
        mac: formatMac(mac),
        owner: getAccountError(first, office),
      });
};

const checkLogin = (values: FieldValues, { logins }: ExistingAccounts): string | undefined => {
  const email = toText(values.email).toLowerCase();
  const role = toText(values.login);
  const known = email && role ? logins?.find((login) => login.email.toLowerCase() === email) : undefined;
  if (!known || String(known.roleId) === role) return undefined;
  return known.role
    ? t('{email} signs in already, as {role}. Choose that role, or another address.', {
        email: known.email,
        role: known.role,
      })
    : t('{email} signs in already, as somebody without a role. Choose another address.', {
        email: known.email,
      });
};

/**
 * Finds values that are already in use, and returns an error message for each field.
 * @param completed names of the completed steps, whose values belong to this user
 */
export const findConflicts = (
  values: FieldValues,
  office: ExistingAccounts,
  completed: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    (
      [
        ['extension', 'extension', checkExtension],
        ['newMac', 'phone', checkPhone],
        ['email', 'login', checkLogin],
      ] as const
    ).flatMap(([field, step, clash]) => {
      const words = completed.has(step) ? undefined : clash(values, office);
      return words === undefined ? [] : [[field, words]];
    }),
  );

/** Returns an existing account with the same name, such as `203 Ada Button`, for a warning; duplicate names are allowed. */
export const findNamesake = (
  person: Parameters<typeof formatFullName>[0],
  office: Pick<DomainAccounts, 'taken'>,
): string | undefined => {
  const name = formatFullName({ ...person, extension: '' }).toLowerCase();
  const known = name ? [...office.taken].find(([, called]) => called.toLowerCase() === name) : undefined;
  return known?.join(' ');
};

/** Wraps a form resolver to add field-level conflict errors. */
export const withConflicts =
  (
    check: Resolver<FieldValues>,
    office: ExistingAccounts,
    completed: ReadonlySet<string>,
  ): Resolver<FieldValues> =>
  async (values, context, options) => {
    const checked = await check(values, context, options);
    const conflicts = Object.entries(findConflicts(values, office, completed)).filter(
      ([field]) => !(field in checked.errors),
    );
    if (conflicts.length === 0) return checked;
    const errors = Object.fromEntries(
      conflicts.map(([field, message]) => [field, { type: 'taken', message }]),
    );
    return { values: {}, errors: { ...checked.errors, ...errors } };
  };
