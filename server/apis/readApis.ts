import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Guard } from 'typebox/guard';
import { getLevels } from '../../contract/access/levels';
import { suggestClosestMatch } from '../../contract/findClosestMatch';
import { removeBasePath } from '../../contract/joinAddress';
import { checkConventions, readJsonSettings } from '../settingsText';
import { JsonSettingError, StartupError } from '../startupError';
import { type ForeignApi, type Method, methods } from './foreignApi';
import { getBasePath } from './parseTarget';

const optionNames = [
  'url',
  'label',
  'methods',
  'paths',
  'reads',
  'level',
  'token',
  'headerName',
  'scheme',
  'headers',
  'seconds',
  'conventions',
];

const NAME = /^[a-z][a-z0-9-]{0,39}$/i;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[\x20-\x7e]+$/;
const PATTERN = /^(\/([\w.~!$&'()+,;=:@-]+|\*))+(\/\*\*|\/)?$|^\/\*\*$/;
/** Headers that only the server may set, because they identify the caller or control the transport. */
const RESERVED_HEADERS =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|keep-alive|cookie|proxy-.*)$/i;
const MAX_SECONDS = 300;

const createConfigError = (at: string, expected: string, suggestion = '', setting = at) =>
  new JsonSettingError(setting, `${at} must be ${expected}.${suggestion}`);

/**
 * Parses the setting `APIS`: JSON, or the path of a JSON file.
 * @param env environment with the tokens referenced by `{ "env": "…" }`
 * @throws StartupError for invalid configuration, never including a token
 */
export function readApis(text: string | undefined, env: NodeJS.ProcessEnv): ForeignApi[] {
  if (!text?.trim()) return [];
  const isJson = text.trim().startsWith('{');
  const source = isJson ? 'APIS' : `APIS (${basename(text.trim())})`;
  return readJsonSettings(source, isJson ? text : readFileContent(text.trim()), (written) => {
    if (!Guard.IsObjectNotArray(written)) throw createConfigError('it', 'an object of APIs by name', '', '');
    return Object.entries(written)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, given]) => parseApi(name, given, env));
  });
}

function readFileContent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`APIS names a file that can't be read: ${file}.`);
  }
}

function parseApi(name: string, input: unknown, env: NodeJS.ProcessEnv): ForeignApi {
  if (!NAME.test(name))
    throw createConfigError(`the name "${name}"`, 'letters, digits and dashes, a letter first', '', name);
  if (!Guard.IsObjectNotArray(input)) throw createConfigError(name, 'an object with the "url" of the API');
  const unknown = Object.keys(input).find((word) => !optionNames.includes(word) && !word.startsWith('$'));
  if (unknown !== undefined)
    throw new JsonSettingError(
      `${name}.${unknown}`,
      `there is no "${unknown}" in ${name}.${suggestClosestMatch(unknown, optionNames) || ` There are ${optionNames.join(', ')}.`}`,
    );
  const at = (word: string) => `${name}.${word}`;
  const { label = name, level = 'staff', seconds = 30, conventions } = input;
  const headerName = input.headerName ?? 'Authorization';
  const scheme = input.scheme ?? (input.headerName === undefined ? 'Bearer' : '');
  if (typeof label !== 'string' || label === '') throw createConfigError(at('label'), 'a text');
  const leastLevel = getLevels().find((candidate) => candidate === level);
  if (!leastLevel)
    throw createConfigError(
      at('level'),
      getLevels().join(', '),
      suggestClosestMatch(String(level), getLevels()),
    );
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= MAX_SECONDS))
    throw createConfigError(at('seconds'), `a number up to ${MAX_SECONDS}`);
  checkConventions(conventions, at('conventions'));
  if (typeof headerName !== 'string' || !isSettableHeader(headerName))
    throw createConfigError(at('headerName'), 'a header');
  if (typeof scheme !== 'string' || (scheme && !HEADER_VALUE.test(scheme)))
    throw createConfigError(at('scheme'), 'a word');
  const token = parseToken(at('token'), input.token, env);
  const url = parseUrl(at('url'), input.url);
  const readPatterns = (word: 'paths' | 'reads') =>
    parsePatterns(at(word), input[word])?.map((pattern) => removeBasePath(getBasePath(url), pattern));
  return {
    name,
    label,
    url,
    methods: parseList(at('methods'), input.methods, isMethod, methods.join(', ')) ?? methods,
    paths: readPatterns('paths') ?? ['/**'],
    reads: readPatterns('reads') ?? [],
    level: leastLevel,
    ...(token && { token }),
    headerName,
    scheme,
    headers: parseHeaders(at('headers'), input.headers, env),
    seconds,
    ...(Guard.IsObjectNotArray(conventions) && { conventions }),
  };
}

const isMethod = (value: unknown): value is Method => methods.some((method) => method === value);
const isPattern = (value: unknown): value is string =>
  typeof value === 'string' && PATTERN.test(value) && !/\/\.{1,2}(\/|$)/.test(value);
/** Whether a header may be set for requests to an API. */
export const isSettableHeader = (name: string) => HEADER_NAME.test(name) && !RESERVED_HEADERS.test(name);

const parsePatterns = (at: string, input: unknown) =>
  parseList(at, input, isPattern, 'paths such as "/boats", "/boats/*" or "/boats/**"');

function parseList<T>(
  at: string,
  input: unknown,
  isItem: (value: unknown) => value is T,
  expected: string,
): readonly T[] | undefined {
  if (input === undefined) return undefined;
  if (!Array.isArray(input) || input.length === 0 || !input.every(isItem))
    throw createConfigError(at, `a list of ${expected}`);
  return input;
}

/** Validates a base URL and removes a trailing slash. Rejects parts that would be repeated in every request or logged. */
function parseUrl(at: string, input: unknown): string {
  const expected = 'an address such as "https://api.example/v1", without a user, a query or a fragment';
  if (typeof input !== 'string' || !URL.canParse(input)) throw createConfigError(at, expected);
  const { protocol, username, password, search, hash, origin, pathname } = new URL(input);
  if (!/^https?:$/.test(protocol) || username || password || search || hash)
    throw createConfigError(at, expected);
  return origin + pathname.replace(/\/+$/, '');
}

function parseToken(at: string, input: unknown, env: NodeJS.ProcessEnv): ForeignApi['token'] | undefined {
  if (input === undefined) return undefined;
  if (input === 'person') return input;
  if (Guard.IsObjectNotArray(input) && typeof input.env === 'string')
    return { value: readEnvironment(at, input.env, env) };
  throw createConfigError(at, '"person", or { "env": "…" } with the name of a variable');
}

function readEnvironment(at: string, variable: string, env: NodeJS.ProcessEnv): string {
  const value = env[variable]?.trim();
  if (!value)
    throw new JsonSettingError(
      at,
      `${at} is to be found in ${variable}, which is not set.${suggestClosestMatch(variable, Object.keys(env))}`,
    );
  if (!HEADER_VALUE.test(value))
    throw new JsonSettingError(at, `${at}: ${variable} holds characters that no header can have.`);
  return value;
}

function parseHeaders(at: string, input: unknown, env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  if (input === undefined) return {};
  if (!Guard.IsObjectNotArray(input)) throw createConfigError(at, 'an object of texts');
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const headerPath = `${at}.${name}`;
      if (!isSettableHeader(name)) throw createConfigError(headerPath, 'a header that may be set');
      if (Guard.IsObjectNotArray(value) && typeof value.env === 'string')
        return [name, readEnvironment(headerPath, value.env, env)];
      if (typeof value !== 'string' || !HEADER_VALUE.test(value))
        throw createConfigError(headerPath, 'a text, or { "env": "…" } with the name of a variable');
      return [name, value];
    }),
  );
}
