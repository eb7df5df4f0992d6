import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';

/** Error message with its field path as sent by the API; the path is empty for general errors. */
export interface FieldError {
  path: string;
  message: string;
}

export interface ReportedErrors {
  message?: string;
  errors: FieldError[];
}

const messageFields = [
  'message',
  'Message',
  'msg',
  'detail',
  'reason',
  'description',
  'errorMessage',
  'ErrorMessage',
  'error_description',
  'title',
  'error',
  'diagnostics',
  'text',
  'code',
];

const pathFields = [
  'field',
  'Field',
  'path',
  'loc',
  'pointer',
  'param',
  'parameter',
  'property',
  'propertyName',
  'PropertyName',
  'propertyPath',
  'attribute',
  'key',
  'location',
  'expression',
  'target',
  'name',
];

/** Keys under which error responses list field errors. */
const errorPaths = [
  'errors',
  'Errors',
  'error.errors',
  'error.details',
  'invalid-params',
  'invalidParams',
  'invalid_params',
  'violations',
  'fieldErrors',
  'field_errors',
  'validationErrors',
  'ValidationErrors',
  'ModelState',
  'modelState',
  'error.fields',
  'fields',
  'details',
  'issue',
  'detail',
  'data.errors',
  'error.data',
];

/** Matches path segments that wrap field names. */
const WRAPPER = /^(\$|#|body|query|path|header|data|attributes|relationships|request|model|input|fields)$/;

/** Converts a path to form notation: `/data/attributes/name`, `$.address.city`, `items[0].price` or `card[number]`. */
const toPath = (value: unknown): string => {
  const parts = (Array.isArray(value) ? value : String(value).split(/[./[\]]+/))
    .map(String)
    .filter((part) => part !== '');
  const from = parts.findIndex((part) => !WRAPPER.test(part));
  return (from < 0 ? [] : parts.slice(from)).join('.');
};

/** Extracts the text of a message that is a string, a list of strings, or an object with a message. */
const toText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(' ') || undefined;
  if (!isObject(value)) return undefined;
  const messageField = messageFields.find((name) => typeof value[name] === 'string' && value[name] !== '');
  return messageField === undefined ? toText(value.details) : String(value[messageField]);
};

const getSource = (entry: Record<string, unknown>): unknown => {
  const { source } = entry;
  if (isObject(source)) return source.pointer ?? source.parameter ?? source.attribute;
  if (typeof source === 'string') return source;
  const name = pathFields.find((field) => typeof entry[field] === 'string' || Array.isArray(entry[field]));
  return name === undefined ? undefined : entry[name];
};

const parseEntry = (entry: unknown): FieldError[] => {
  if (typeof entry === 'string') return [{ path: '', message: entry }];
  if (!isObject(entry)) return [];
  const at = getSource(entry);
  const { errors, constraints, messages } = entry;
  const inner = isObject(constraints) ? Object.values(constraints) : (messages ?? errors);
  const message = toText(inner) ?? toText(entry);
  if (message === undefined) return parseMap(entry);
  const isPath = at !== undefined && at !== message;
  return [{ path: isPath ? toPath(at) : '', message }];
};

/** Parses a map of errors by field name. Nested objects represent nested fields. */
const parseMap = (map: Record<string, unknown>, before = ''): FieldError[] =>
  Object.entries(map).flatMap(([name, value]): FieldError[] => {
    const isAll = /^(non_field_errors|__all__|base|_|_schema|_errors|)$/.test(name);
    const path = isAll ? toPath(before) : toPath(before ? `${before}.${name}` : name);
    if (isObject(value) && toText(value) === undefined) return parseMap(value, path);
    if (Array.isArray(value) && value.some((item) => isObject(item) && toText(item) === undefined))
      return value.flatMap((item, index) => (isObject(item) ? parseMap(item, `${path}.${index}`) : []));
    const message = toText(value);
    return message === undefined ? [] : [{ path, message }];
  });

const extractErrors = (value: unknown): FieldError[] => {
  if (Array.isArray(value)) return value.flatMap(parseEntry);
  return isObject(value) ? parseMap(value) : [];
};

/** Matches general response properties, which are not form fields. */
const META_FIELD =
  /^(status|statusCode|code|type|title|detail|message|error|success|traceId|timestamp|path|instance|id)$/;

/** Checks whether the response maps fields to lists of messages, as Django does. */
const isFieldMap = (result: Record<string, unknown>): boolean => {
  const entries = Object.entries(result);
  const isErrorList = (value: unknown): boolean =>
    (Array.isArray(value) &&
      value.every((item) => typeof item === 'string' || isObject(item)) &&
      value.length > 0) ||
    (isObject(value) && Object.values(value).every(isErrorList));
  return entries.length > 0 && entries.every(([name, value]) => !META_FIELD.test(name) && isErrorList(value));
};

const getMessage = (result: Record<string, unknown>): string | undefined => {
  const { error } = result;
  const texts = [
    result.message,
    result.Message,
    isObject(error) ? error.message : undefined,
    result.detail,
    result.error_description,
    result.ErrorText,
    result.ErrorMessage,
    result.errorMessage,
    result.error_message,
    result.errmsg,
    result.msg,
    getValueAt(result, 'fault.faultstring'),
    getValueAt(result, 'fault.message'),
    isObject(error) ? (error.detail ?? error.msg) : error,
    result.title,
    result.Title,
  ];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
};

/**
 * Extracts field and general messages from an error response in any common format: a map or a list under `errors` or
 * similar, problem+json, JSON:API, FastAPI, Django, Rails, Laravel, .NET, Stripe, FHIR.
 * @param result the response body as JSON
 */
export const parseFieldErrors = (result: unknown): ReportedErrors => {
  if (Array.isArray(result)) return toReportedErrors(undefined, result.flatMap(parseEntry));
  if (!isObject(result)) return { errors: [] };
  const message = getMessage(result);
  for (const place of errorPaths) {
    const errors = extractErrors(getValueAt(result, place));
    if (errors.length > 0) return toReportedErrors(message, errors);
  }
  const { error } = result;
  const param = isObject(error)
    ? (error.param ?? error.target ?? error.field)
    : (result.param ?? result.field);
  if (typeof param === 'string' && param !== '' && message !== undefined)
    return { errors: [{ path: toPath(param), message }] };
  return isFieldMap(result) ? toReportedErrors(message, parseMap(result)) : toReportedErrors(message, []);
};

/** Splits messages by field. Messages without a field are appended to the general message. */
const toReportedErrors = (
  message: string | undefined,
  fieldErrors: readonly FieldError[],
): ReportedErrors => {
  const errors = fieldErrors.filter(({ path }) => path !== '');
  const otherMessages = [
    ...new Set(fieldErrors.filter(({ path }) => path === '').map((error) => error.message)),
  ];
  const text = [message, ...otherMessages.filter((part) => part !== message)].filter(Boolean).join(' ');
  return { errors, ...(text !== '' && { message: text }) };
};
