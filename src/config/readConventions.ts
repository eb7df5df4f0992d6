import {
  type Conventions,
  type DialectName,
  dateForms,
  defaultConventions,
  dialects,
  mergeConventions,
  type Success,
} from '../../contract/conventions';
import { isObject } from '../lib/isObject';
import type { Api } from './apis';
import {
  anyText,
  createConfigError,
  flag,
  integerBetween,
  object,
  oneOf,
  type Reader,
  text,
  texts,
} from './readers';

const readSuccessValues: Reader<Success['is']> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  const isValid = [input]
    .flat()
    .every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value));
  if (!isValid) throw createConfigError(name, 'a value, or a list of values');
  return input as Success['is'];
};

const readTrue: Reader<true | undefined> = (input, fallback, name) => {
  if (input !== undefined && input !== true) throw createConfigError(name, 'true');
  return input ?? fallback;
};

const readSuccessFields = object<Success>({
  path: anyText,
  is: readSuccessValues,
  present: readTrue,
  absent: readTrue,
});

/** Reads how responses report success: a path, and the good values, `present` or `absent`. */
const readSuccess: Reader<Success> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  const rule = readSuccessFields(input, { path: '' }, name);
  const rules = [rule.is, rule.present, rule.absent].filter((value) => value !== undefined);
  if (rules.length !== (rule.path === '' ? 0 : 1))
    throw createConfigError(
      name,
      'a path with "is", "present" or "absent", such as { "path": "ErrorCode", "is": 0 }',
    );
  return rule;
};

const readDateForm = oneOf(dateForms);

const readDates: Reader<Conventions['dates']> = (input, fallback, name) =>
  Object.fromEntries(
    Object.entries(texts(input, fallback, name)).map(([field, form]) => [
      field,
      readDateForm(form, 'unix-seconds', `${name}.${field}`),
    ]),
  );

const readFields = object<Conventions>({
  page: anyText,
  pageIs: oneOf(['number', 'offset', 'cursor', 'range']),
  firstPage: integerBetween(0, 1),
  pageSize: anyText,
  mostRows: integerBetween(0, 100_000),
  range: anyText,
  sortBy: anyText,
  sortIs: oneOf(['fields', 'signed', 'words']),
  sortSeparator: anyText,
  sortOrder: text,
  ascending: text,
  descending: text,
  search: text,
  filter: text,
  filterIs: oneOf(['fields', 'odata']),
  items: anyText,
  total: text,
  next: anyText,
  succeeds: readSuccess,
  message: text,
  data: anyText,
  item: anyText,
  record: oneOf(['plain', 'jsonapi']),
  recordType: anyText,
  relations: texts,
  dates: readDates,
  header: text,
  scheme: anyText,
});

const readDialect = oneOf(Object.keys(dialects) as DialectName[]);

/** Reads an API's conventions. Its own names override those of its dialect, if any, which override the defaults. */
export const readConventions: Reader<Conventions> = (input, fallback, name) => {
  if (!isObject(input) || input.dialect === undefined) return readFields(input, fallback, name);
  const { dialect: named, ...words } = input;
  const dialect = readDialect(named, 'pages', `${name}.dialect`);
  return readFields(words, mergeConventions(fallback, { dialect }), name);
};

/** Reads the URL of another site or a path on this one, without the trailing slash. */
const readUrl: Reader<string> = (input, fallback, name) => {
  const value = text(input, fallback, name);
  const isWhole = /^https?:\/\//.test(value) && URL.canParse(value);
  if (!isWhole && !/^\/(?![/\\])/.test(value))
    throw createConfigError(name, 'an address such as "https://api.example"');
  return value.replace(/\/+$/, '');
};

const readApi = object<Api>({
  baseUrl: readUrl,
  headers: texts,
  sendsToken: flag,
  conventions: readConventions,
});

const emptyApi: Api = { baseUrl: '', headers: {}, sendsToken: false, conventions: defaultConventions };

/** Reads the additional APIs, by name. */
export const readApis: Reader<Readonly<Record<string, Api>>> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (!isObject(input)) throw createConfigError(name, 'an object');
  const apis = Object.entries(input).filter(([key]) => !key.startsWith('$'));
  return Object.fromEntries(apis.map(([key, api]) => [key, readApi(api, emptyApi, `${name}.${key}`)]));
};
