import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from '../database/sqlState';

/** Takes a line or more for whoever runs the server. */
export type Log = (message: string) => void;

/** The server's log: its error output. The only place that writes there, and it writes no secret it can tell by its shape. */
export const log: Log = (message) => console.error(withoutSecrets(message));

/**
 * An unexpected error as the log has it: name, message, stack and causes, without what people sent. Parameters of a failed
 * query and the values PostgreSQL quotes are cut, and secrets that can be told by their shape.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const cause = error.cause instanceof Error ? `\nCaused by: ${errorText(error.cause)}` : '';
  return withoutSecrets(`${error.name}: ${messageOf(error)}${framesOf(error)}`) + cause;
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exceptions, is where PostgreSQL quotes the value that was wrong.
  const isAboutValue = sqlState(error)?.startsWith('22') ?? false;
  return isAboutValue ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

/** The stack without the message at its head, which may look like frames itself. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}

const secretShapes: readonly [RegExp, string][] = [
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

const withoutSecrets = (text: string): string =>
  secretShapes.reduce((rest, [shape, instead]) => rest.replace(shape, instead), text);
