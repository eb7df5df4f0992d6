import type { TSchema } from 'typebox';
import type { TLocalizedValidationError as SchemaError } from 'typebox/error';
import { Compile } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { joinOr, msgs, t, translateWord } from '#i18n';
import { getFormatError } from '../../../contract/formats';
import { ApiError, type FieldError } from '../errors/apiError';
import { boundLists } from './boundLists';
import {
  describeField,
  type FieldDescription,
  formatFieldName,
  type PathPart,
  splitPointer,
} from './fieldNames';
import { registerFormats } from './validationFormats';

const MAX_ERRORS = 50;
Settings.Set({ maxErrors: MAX_ERRORS });
registerFormats();

export type Validator = (value: unknown) => FieldError[];

const validatorCache = new WeakMap<TSchema, Validator>();

/** Returns the validator of a schema, compiled on first use. It reports at most one error per field. */
export function getValidator(schema: TSchema): Validator {
  const known = validatorCache.get(schema);
  if (known) return known;
  const schemaCheck = Compile(schema);
  const validator: Validator = (value) =>
    schemaCheck.Check(value) ? [] : toFieldErrors(schema, value, schemaCheck.Errors(value)[1]);
  validatorCache.set(schema, validator);
  return validator;
}

const bodyValidators = new WeakMap<TSchema, Validator>();

function getBodyValidator(schema: TSchema): Validator {
  const known = bodyValidators.get(schema);
  if (known) return known;
  const validator = getValidator(boundLists(schema));
  bodyValidators.set(schema, validator);
  return validator;
}

/**
 * Validates a body against a schema. Lists are also bounded if they declare no maximum.
 * @throws ApiError 400 `validation`, naming every invalid field
 */
export function checkBody(schema: TSchema, body: unknown): void {
  const errors = getBodyValidator(schema)(body);
  if (errors.length === 0) return;
  throw new ApiError(400, 'validation', getFirstMessage(errors), { errors });
}

/** Returns the first error message, and the number of further errors. */
export function getFirstMessage(errors: readonly FieldError[]): string {
  const [first] = errors;
  const message = first?.message ?? '';
  return errors.length > 1
    ? t('{count, plural, other {{message} # more to correct.}}', { message, count: errors.length - 1 })
    : message;
}

/** Converts validation errors to readable messages, with only the first one per field. */
function toFieldErrors(schema: TSchema, value: unknown, schemaErrors: SchemaError[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const error of schemaErrors) {
    for (const path of getPaths(error)) {
      const field = formatFieldName(path);
      if (errors.has(field)) continue;
      const message = formatSentence(describeField(schema, path), error, getValueAt(value, path));
      errors.set(field, { field, message });
    }
  }
  return [...errors.values()];
}

function getPaths(error: SchemaError): PathPart[][] {
  const path = splitPointer(error.instancePath);
  if (error.keyword !== 'required') return [path];
  return error.params.requiredProperties.map((name) => [...path, name]);
}

const getValueAt = (value: unknown, path: PathPart[]): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
    value,
  );

function formatSentence(field: FieldDescription, error: SchemaError, value: unknown): string {
  const { label, isList, hint } = field;
  if (error.keyword === 'required' || value === null || value === '')
    return isList ? t('{label} are required.', { label }) : t('{label} is required.', { label });
  if (error.keyword === 'pattern' && hint) return t('{label}: {hint}.', { label, hint });
  if (error.keyword === 'format' && typeof value === 'string') {
    const message = getFormatError(error.params.format, label, value);
    if (message) return message;
  }
  return describeRule(label, error);
}

function describeRule(label: string, error: SchemaError): string {
  switch (error.keyword) {
    case 'type':
      return t('{label} must be {kinds}.', { label, kinds: describeTypes(error.params.type) });
    case 'enum':
      return t('{label} must be one of {values}.', {
        label,
        values: error.params.allowedValues.filter((value) => value !== null).join(', '),
      });
    case 'format':
      return t('{label} is not written as it should be.', { label });
    case 'minimum':
      return t('{label} must be at least {limit}.', { label, limit: String(error.params.limit) });
    case 'maximum':
      return t('{label} must be at most {limit}.', { label, limit: String(error.params.limit) });
    case 'minLength':
      return t(
        '{count, plural, one {{label} must have at least # character.} other {{label} must have at least # characters.}}',
        { label, count: error.params.limit },
      );
    case 'maxLength':
      return t(
        '{count, plural, one {{label} may have at most # character.} other {{label} may have at most # characters.}}',
        { label, count: error.params.limit },
      );
    case 'minItems':
      return t(
        '{count, plural, one {{label} must have at least # entry.} other {{label} must have at least # entries.}}',
        { label, count: error.params.limit },
      );
    case 'maxItems':
      return t(
        '{count, plural, one {{label} may have at most # entry.} other {{label} may have at most # entries.}}',
        { label, count: error.params.limit },
      );
    default:
      return t('{label} is not valid.', { label });
  }
}

const typeLabels: Record<string, string> = msgs({
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
});

const describeTypes = (type: string | string[]): string =>
  joinOr(
    [type]
      .flat()
      .filter((name) => name !== 'null')
      .map((name) => translateWord(typeLabels[name] ?? name)),
  );
