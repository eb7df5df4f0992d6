import { randomUUID } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { ApiError } from './apiError';
import { refusalOf } from './databaseErrors';

export type Log = (message: string) => void;

/**
 * What is answered for anything thrown. An unexpected error is logged whole under a reference, and only the
 * reference is answered.
 */
export function errorAnswer(error: unknown, log: Log): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const refusal = error instanceof ApiError ? error : refusalOf(error);
  if (refusal) return jsonAnswer(refusal.status, refusal.toJSON());
  const reference = randomUUID().slice(0, 8);
  log(`Error ${reference}: ${error instanceof Error ? describe(error) : String(error)}`);
  return jsonAnswer(500, {
    message: `Something went wrong on the server. Try again; if it stays, report the reference ${reference}.`,
    code: 'internal',
    reference,
  });
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${describe(error.cause)}` : '';
  return `${withoutParameters(error.stack ?? error.message)}${cause}`;
}

/** A failed query tells its parameters, which may be secrets, or 100,000 numbers: neither belongs in a log. */
const withoutParameters = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.byteLength),
      ...headers,
    },
  });
}
