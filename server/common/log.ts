import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { getSqlState } from './getSqlState';
import { getCurrentRequest } from './requestContext';
import { toStorable } from './storableText';

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

/** Describes an error in one or two sentences, without a stack trace. The database can store the result. */
export const formatErrorSentence = (error: unknown): string =>
  toStorable(
    describeError(error, (errors) =>
      errors
        .map(({ name, message }) => (message || name).slice(0, MAX_SENTENCE_LENGTH))
        .reduceRight((causes, sentence) => `${sentence} (${causes})`),
    ),
  );

const MAX_SENTENCE_LENGTH = 1_000;
/** Maximum number of errors in a chain of causes, which may be circular. */
const MAX_ERRORS = 5;

/**
 * Formats an unexpected error for the log: name, message, stack and causes, without user input. Query parameters,
 * values quoted by PostgreSQL and recognisable secrets are removed.
 */
export const formatError = (error: unknown): string =>
  describeError(error, (errors) =>
    errors.map(({ name, message, frames }) => `${name}: ${message}${frames}`).join('\nCaused by: '),
  );

interface ErrorParts {
  name: string;
  message: string;
  /** The stack without the message. */
  frames: string;
}

/** Never throws, because a job that failed with any value has to be recorded as failed. */
function describeError(error: unknown, format: (errors: ErrorParts[]) => string): string {
  try {
    if (!(error instanceof Error)) return redactSecrets(String(error));
    const errors = [error];
    for (let { cause } = error; cause instanceof Error && errors.length < MAX_ERRORS; { cause } = cause)
      errors.push(cause);
    return format(
      errors.map((part) => ({
        name: part.name,
        message: redactSecrets(getMessage(part)),
        frames: redactSecrets(getFrames(part)),
      })),
    );
  } catch {
    return 'An error without a readable message.';
  }
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
