import type { InputField } from './inputProps';

/** Converts a choice key to its API value: declared keys are strings, but values may be numbers or booleans. */
export const toChoiceValue = ({ type, items }: InputField, key: string): unknown => {
  if (key === '') return null;
  const wire = type === 'array' ? items?.type : type;
  if (wire === 'integer' || wire === 'number') return Number(key);
  if (wire === 'boolean') return key === 'true';
  return key;
};

/** Returns the declared choices plus any undeclared values in the record. */
export const includeCurrentChoices = (
  choices: Record<string, string> = {},
  ...values: unknown[]
): [string, string][] => {
  const unlisted = values
    .filter((value) => value !== null && value !== undefined && value !== '' && !(String(value) in choices))
    .map((value): [string, string] => [String(value), String(value)]);
  return [...Object.entries(choices), ...unlisted];
};
