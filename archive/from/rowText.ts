import { isSecretName } from './secretName';

/** Maximum length of a row description, in characters. */
const MOST = 120;

/** Describes a row in one line for the list of values left behind, omitting ids and secrets. */
export function rowText(row: Readonly<Record<string, unknown>>): string {
  // Settings tables store the setting's name in one column and its value in another.
  const isSecret = isSecretName(String(row.keyword ?? ''));
  return Object.entries(row)
    .filter(
      ([name, value]) => value !== '' && value !== undefined && !/_uuid$/.test(name) && !isSecretName(name),
    )
    .filter(([name]) => !(isSecret && name === 'data'))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
    .slice(0, MOST);
}
