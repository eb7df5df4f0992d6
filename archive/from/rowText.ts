import { isSecretName } from './secretName';

/** Characters a row is told with, at most. */
const MOST = 120;

/** A row in one line, for the list of what is left, without ids and secrets. */
export const rowText = (row: Readonly<Record<string, unknown>>): string => {
  // A table of settings has their names in one column, and their values in another.
  const isSecret = isSecretName(String(row.keyword ?? ''));
  return Object.entries(row)
    .filter(
      ([name, value]) => value !== '' && value !== undefined && !/_uuid$/.test(name) && !isSecretName(name),
    )
    .filter(([name]) => !(isSecret && name === 'data'))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
    .slice(0, MOST);
};
