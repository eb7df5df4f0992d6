import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { getSqlState } from './getSqlState';
import { getCurrentRequest } from './requestContext';

/** Writes one or more lines to the server log. */
export type Log = (message: string) => void;

export const logFormats = ['text', 'json'] as const;
export const logLevels = ['error', 'warn', 'info', 'silent'] as const;

const parseOption = <T extends string>(allowed: readonly T[], text: string | undefined): T | undefined =>
  allowed.find((value) => value === text);

const format = parseOption(logFormats, process.env.LOG_FORMAT) ?? (process.stderr.isTTY ? 'text' : 'json');

const destination = {
  write(line: string) {
    process.stderr.write(format === 'json' ? line : `${(JSON.parse(line) as { msg: string }).msg}\n`);
  },
};

const logger = pino(
  {
    level: parseOption(logLevels, process.env.LOG_LEVEL) ?? (format === 'text' ? 'warn' : 'info'),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  destination,
);

export const isRequestLogEnabled = (): boolean => logger.isLevelEnabled('info');

function getRequestFields() {
  const { id, job } = getCurrentRequest();
  if (job) return { job: job.kind, jobId: job.id };
  return id === '' ? {} : { requestId: id };
}

/**
 * Writes to the server log on standard error, which nothing else uses. Secrets that can be recognised by their format
 * are removed.
 */
export const log: Log = (message) => logger.error(getRequestFields(), redactSecrets(message));

/** Logs problems that resolve themselves but that operators should know about. */
export const warn: Log = (message) => logger.warn(getRequestFields(), redactSecrets(message));

export interface RequestLine {
  requestId: string;
  method: string;
  /** Name of the contract call, or another description of the request. */
  call: string;
  /** Account id, or the client address if the caller is not signed in. */
  account: string;
  /** Domain or wholesaler id. Absent for staff. */
  tenant?: string | undefined;
  status: number;
  ms: number;
  /** Set if the client disconnected before the response was complete. */
  aborted?: true;
}

/** Logs a request if request logging is enabled. */
export const logRequest = (line: RequestLine): void =>
  logger.info(line, `${line.method} ${line.call} ${line.status}`);

/** Logs a job run if request logging is enabled. */
export function logJob(line: { tries: number; outcome: string; ms: number }): void {
  const about = getRequestFields();
  logger.info({ ...about, ...line }, `Job ${about.job} ${line.outcome}`);
}

/** Describes an error in one or two sentences, without a stack trace. */
export function formatErrorSentence(error: unknown): string {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const cause = error.cause instanceof Error ? ` (${formatErrorSentence(error.cause)})` : '';
  return redactSecrets(getMessage(error)).slice(0, MAX_SENTENCE_LENGTH) + cause;
}

const MAX_SENTENCE_LENGTH = 1_000;

/**
 * Formats an unexpected error for the log: name, message, stack and causes, without user input. Query parameters,
 * values quoted by PostgreSQL and recognisable secrets are removed.
 */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const cause = error.cause instanceof Error ? `\nCaused by: ${formatError(error.cause)}` : '';
  return redactSecrets(`${error.name}: ${getMessage(error)}${getFrames(error)}`) + cause;
}

function getMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Errors of class 22 (data exceptions) quote the invalid value.
  const isAboutValue = getSqlState(error)?.startsWith('22') ?? false;
  return isAboutValue ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** Returns the stack without the leading message, which may contain text that resembles stack frames. */
function getFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}

const secretPatterns: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // JSON Web Tokens
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, '…'],
  // Passwords in URLs
  [/(:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:…@'],
  // One-time links
  [/(\/new-password\/)[\w-]+/g, '$1…'],
  [
    /((?:\w*(?:password|passwd|secret|token|api_?key|authorization|cookie)|\bpin)"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;&})]+)/gi,
    '$1…',
  ],
];

const redactSecrets = (text: string): string =>
  secretPatterns.reduce((rest, [shape, instead]) => rest.replace(shape, instead), text);
