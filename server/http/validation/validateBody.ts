import type { TSchema } from 'typebox';
import type { TLocalizedValidationError as SchemaError } from 'typebox/error';
import { Compile } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { t } from '#i18n';
import { formatError } from '../../../contract/formats';
import { ApiError, type FieldError } from '../errors/apiError';
import { describeField, type FieldDescription, fieldName, type PathPart, partsOf } from './fieldNames';
import { registerFormats } from './validationFormats';

const MAX_ERRORS = 50;
Settings.Set({ maxErrors: MAX_ERRORS });
registerFormats();

export type Validator = (value: unknown) => FieldError[];

const compiled = new WeakMap<TSchema, Validator>();

/** The check of a schema, compiled at its first use. It answers one error a field, none when all is well. */
export function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema);
  if (known) return known;
  const schemaCheck = Compile(schema);
  const validator: Validator = (value) =>
    schemaCheck.Check(value) ? [] : readable(schema, value, schemaCheck.Errors(value)[1]);
  compiled.set(schema, validator);
  return validator;
}

/**
 * Refuses a body the schema does not allow.
 * @throws ApiError 400 `validation`, naming every wrong field
 */
export function checkBody(schema: TSchema, body: unknown): void {
  const errors = validatorOf(schema)(body);
  if (errors.length === 0) return;
  const [first] = errors;
  const more = errors.length > 1 ? ` ${errors.length - 1} more to correct.` : '';
  throw new ApiError(400, 'validation', t('{message}{more}', { message: first?.message, more }), { errors });
}

/** Turns the validator's findings into sentences; the first finding about a field is the one that counts. */
function readable(schema: TSchema, value: unknown, found: SchemaError[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of found) {
    for (const path of pathsOf(error)) {
      const field = fieldName(path);
      if (errors.has(field)) continue;
      const message = sentence(describeField(schema, path), error, valueAt(value, path));
      errors.set(field, { field, message });
    }
  }
  return [...errors.values()];
}

function pathsOf(error: SchemaError): PathPart[][] {
  const path = partsOf(error.instancePath);
  if (error.keyword !== 'required') return [path];
  return error.params.requiredProperties.map((name) => [...path, name]);
}

const valueAt = (value: unknown, path: PathPart[]): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
    value,
  );

function sentence(field: FieldDescription, error: SchemaError, value: unknown): string {
  const { label, isList, hint } = field;
  if (error.keyword === 'required' || value === null || value === '')
    return `${label} ${isList ? 'are' : 'is'} required.`;
  if (error.keyword === 'pattern' && hint) return `${label}: ${hint}.`;
  if (error.keyword === 'format' && typeof value === 'string') {
    const message = formatError(error.params.format, label, value);
    if (message) return message;
  }
  return `${label} ${rule(error)}.`;
}

function rule(error: SchemaError): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${kindOf(error.params.type)}`;
    case 'enum':
      return `must be one of ${error.params.allowedValues.filter((one) => one !== null).join(', ')}`;
    case 'format':
      return 'is not written as it should be';
    case 'minimum':
      return `must be at least ${error.params.limit}`;
    case 'maximum':
      return `must be at most ${error.params.limit}`;
    case 'minLength':
      return `must have at least ${error.params.limit} characters`;
    case 'maxLength':
      return `may have at most ${error.params.limit} characters`;
    case 'minItems':
      return `must have at least ${error.params.limit} entries`;
    case 'maxItems':
      return `may have at most ${error.params.limit} entries`;
    default:
      return 'is not valid';
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const kindOf = (type: string | string[]): string =>
  [type]
    .flat()
    .filter((name) => name !== 'null')
    .map((name) => kinds[name] ?? name)
    .join(' or ');
