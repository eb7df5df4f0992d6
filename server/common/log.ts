import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { getSqlState } from '../database/sqlState';
import { getCurrentRequest } from './requestContext';

/** Takes a line or more for whoever runs the server. */
export type Log = (message: string) => void;

/** How lines are written: for people, who read on a terminal, or for programs. */
export const logFormats = ['text', 'json'] as const;
export const logLevels = ['error', 'warn', 'info', 'silent'] as const;

const parseOption = <T extends string>(allowed: readonly T[], text: string | undefined): T | undefined =>
  allowed.find((one) => one === text);

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

/** Whether each request is to have a line. */
export const isRequestLogEnabled = (): boolean => logger.isLevelEnabled('info');

const getRequestFields = () => {
  const { id, job } = getCurrentRequest();
  if (job) return { job: job.kind, jobId: job.id };
  return id === '' ? {} : { requestId: id };
};

/** The server's log: its error output. The only place that writes there, and it writes no secret it can tell by its shape. */
export const log: Log = (message) => logger.error(getRequestFields(), redactSecrets(message));

/** What mends itself, and whoever runs the server should know of. */
export const warn: Log = (message) => logger.warn(getRequestFields(), redactSecrets(message));

/** What one request was, and came to. */
export interface RequestLine {
  requestId: string;
  method: string;
  /** The call of the contract, or what else was asked for. */
  call: string;
  /** The account's id; the address of somebody who was not signed in. */
  account: string;
  /** Domain or wholesaler; absent for staff. */
  tenant?: string | undefined;
  status: number;
  ms: number;
  /** The client went before the answer was complete. */
  aborted?: true;
}

/** A line for a request, where they are wanted. */
export const logRequest = (line: RequestLine): void =>
  logger.info(line, `${line.method} ${line.call} ${line.status}`);

/** A line for a job that was worked on, where they are wanted. */
export const logJob = (line: { tries: number; outcome: string; ms: number }): void => {
  const about = getRequestFields();
  logger.info({ ...about, ...line }, `Job ${about.job} ${line.outcome}`);
};

/** What went wrong in a sentence or two, as the log has it, without where in the program. */
export function formatErrorSentence(error: unknown): string {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const cause = error.cause instanceof Error ? ` (${formatErrorSentence(error.cause)})` : '';
  return redactSecrets(getMessage(error)).slice(0, MAX_SENTENCE_LENGTH) + cause;
}

const MAX_SENTENCE_LENGTH = 1_000;

/**
 * An unexpected error as the log has it: name, message, stack and causes, without what people sent. Parameters of a failed
 * query and the values PostgreSQL quotes are cut, and secrets that can be told by their shape.
 */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const cause = error.cause instanceof Error ? `\nCaused by: ${formatError(error.cause)}` : '';
  return redactSecrets(`${error.name}: ${getMessage(error)}${getFrames(error)}`) + cause;
}

function getMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exceptions, is where PostgreSQL quotes the value that was wrong.
  const isAboutValue = getSqlState(error)?.startsWith('22') ?? false;
  return isAboutValue ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** The stack without the message at its head, which may look like frames itself. */
function getFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}

const secretPatterns: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // JSON Web Tokens
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, '…'],
  // Passwords in addresses
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
