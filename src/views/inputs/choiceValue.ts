import type { InputField } from './inputProps';

/** A choice's key as the wire has it: keys of a declaration are texts, values may be numbers or booleans. */
export const toChoiceValue = ({ type, items }: InputField, key: string): unknown => {
  if (key === '') return null;
  const wire = type === 'array' ? items?.type : type;
  if (wire === 'integer' || wire === 'number') return Number(key);
  if (wire === 'boolean') return key === 'true';
  return key;
};

/** What may be chosen: the declared choices, and what the record holds though no declaration knows it. */
export const includeCurrentChoices = (
  choices: Record<string, string> = {},
  ...held: unknown[]
): [string, string][] => {
  const strangers = held
    .filter((value) => value !== null && value !== undefined && value !== '' && !(String(value) in choices))
    .map((value): [string, string] => [String(value), String(value)]);
  return [...Object.entries(choices), ...strangers];
};
