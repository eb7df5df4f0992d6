import { isSecretName } from './isSecretName';

/** Maximum length of a row description, in characters. */
const MAX_LENGTH = 120;

/** Describes a row in one line for the list of values left behind, omitting ids and secrets. */
export function describeRow(row: Readonly<Record<string, unknown>>): string {
  // Settings tables store the setting's name in one column and its value in another.
  const isSecret = isSecretName(String(row.keyword ?? ''));
  return Object.entries(row)
    .filter(
      ([name, value]) => value !== '' && value !== undefined && !/_uuid$/.test(name) && !isSecretName(name),
    )
    .filter(([name]) => !(isSecret && name === 'data'))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
    .slice(0, MAX_LENGTH);
}
