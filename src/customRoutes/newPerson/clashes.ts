import type { FieldValues, Resolver } from 'react-hook-form';
import { t } from '#i18n';
import { macDigits } from '../../../contract/macDigits';
import { macText } from '../../../contract/macText';
import { NEW_PHONE } from './fields';
import { personName } from './plan';
import type { Office } from './useOffice';

type Known = Pick<Office, 'taken' | 'owners' | 'logins'>;

const textOf = (value: unknown): string => String(value ?? '').trim();

/** An account by its number and name. */
const accountText = (account: string, { taken }: Known): string =>
  [account, taken.get(account)].filter(Boolean).join(' ');

/** That an extension is somebody’s. @param owner what the account is called; empty where it has no name */
export const takenText = (extension: string, owner: string | undefined): string =>
  owner
    ? t('{extension} is taken by {owner}. Choose another.', { extension, owner })
    : t('{extension} is taken by another account. Choose another.', { extension });

const ofExtension = (values: FieldValues, { taken }: Known): string | undefined => {
  const wanted = textOf(values.extension);
  const owner = taken.get(wanted);
  return owner === undefined ? undefined : takenText(wanted, owner);
};

const ofPhone = (values: FieldValues, office: Known): string | undefined => {
  const mac = values.phone === NEW_PHONE ? macDigits(textOf(values.newMac)) : undefined;
  const lines = mac === undefined ? undefined : office.owners.get(mac);
  if (!mac || !lines) return undefined;
  const [first] = lines;
  return first === undefined
    ? t('{mac} is here already, and nobody’s: choose it as the phone.', { mac: macText(mac) })
    : t('{mac} is the phone of {owner}. Choose another.', {
        mac: macText(mac),
        owner: accountText(first, office),
      });
};

const ofLogin = (values: FieldValues, { logins }: Known): string | undefined => {
  const email = textOf(values.email).toLowerCase();
  const role = textOf(values.login);
  const known = email && role ? logins?.find((one) => one.email.toLowerCase() === email) : undefined;
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
 * What of a new person somebody or something has already: field → what is said there.
 * @param behind names of the steps that are behind: what they gave is theirs
 */
export const clashesOf = (
  values: FieldValues,
  office: Known,
  behind: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    (
      [
        ['extension', 'extension', ofExtension],
        ['newMac', 'phone', ofPhone],
        ['email', 'login', ofLogin],
      ] as const
    ).flatMap(([field, step, clash]) => {
      const words = behind.has(step) ? undefined : clash(values, office);
      return words === undefined ? [] : [[field, words]];
    }),
  );

/** Who is called the same already, `203 Ada Button`: that may be right, and is said. */
export const namesakeOf = (
  person: Parameters<typeof personName>[0],
  office: Pick<Office, 'taken'>,
): string | undefined => {
  const name = personName({ ...person, extension: '' }).toLowerCase();
  const known = name ? [...office.taken].find(([, called]) => called.toLowerCase() === name) : undefined;
  return known?.join(' ');
};

/** Checks a form as another resolver does, and says at its field what is taken. */
export const withClashes =
  (check: Resolver<FieldValues>, office: Known, behind: ReadonlySet<string>): Resolver<FieldValues> =>
  async (values, context, options) => {
    const checked = await check(values, context, options);
    const taken = Object.entries(clashesOf(values, office, behind)).filter(
      ([field]) => !(field in checked.errors),
    );
    if (taken.length === 0) return checked;
    const errors = Object.fromEntries(taken.map(([field, message]) => [field, { type: 'taken', message }]));
    return { values: {}, errors: { ...checked.errors, ...errors } };
  };
