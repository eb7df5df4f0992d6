import type { FieldSpec } from '../compiled';
import type { CompilerContext } from '../compilerContext';

type CheckedField = Pick<FieldSpec, 'field' | 'kind' | 'type' | 'choices' | 'choicesFrom'>;

const typeNames: Partial<Record<NonNullable<FieldSpec['type']>, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
};

const isOfType = (type: NonNullable<FieldSpec['type']>, value: unknown): boolean => {
  if (type === 'integer') return Number.isInteger(value);
  return type in typeNames ? typeof value === type : true;
};

/**
 * Checks that a value is valid for a field, according to its choices and type. `null` is always valid; for a list, the
 * value is one of its entries.
 * @throws DeclarationError with the closest valid value
 */
export const checkValue = (
  { field, kind, type, choices, choicesFrom }: CheckedField,
  value: unknown,
  { fail, complain }: Pick<CompilerContext, 'fail' | 'complain'>,
): void => {
  if (value === null || value === undefined || type === 'object' || type === 'array') return;
  if (choices && !choicesFrom && !(String(value) in choices))
    complain(`value of "${field}"`, String(value), Object.keys(choices));
  // Inheritable settings may have values of any type, depending on the server.
  if (type && kind !== 'inherited' && !isOfType(type, value))
    fail(`"${field}" holds ${typeNames[type]}, never ${JSON.stringify(value)}`);
};
