import { type Context, Hono } from 'hono';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Call, Level } from '../contract/call';
import { getLevels, meetsLevel, setLevels } from '../contract/levels';
import { RequestError } from './createRecordTable';
import { createSignIn, type User } from './signIn';

export interface Caller {
  person: User;
  level: Level;
}

/** Handles a call and returns the response defined by the contract. @throws RequestError */
export type Handler = (body: Record<string, unknown>, caller: Caller) => unknown;

export interface SmallServerOptions {
  calls: Readonly<Record<string, Call>>;
  /** Handlers by call name; calls without one return 501. */
  handlers: Readonly<Record<string, Handler>>;
  people: readonly User[];
  /** Access levels in ascending order. Default: only `user`. */
  levels?: readonly Level[];
  /** Content of `config.json`; see `src/config/config.ts`. */
  config: object;
}

/** Converts text from a URL to a number or boolean if possible. */
function parseText(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const sent: unknown =
    c.req.method === 'GET'
      ? Object.fromEntries(Object.entries(c.req.query()).map(([name, text]) => [name, parseText(text)]))
      : await c.req.json().catch(() => ({}));
  const path = Object.entries(c.req.param()).map(([name, text]) => [name, parseText(String(text))]);
  return { ...(sent as object), ...Object.fromEntries(path) };
}

const validateBody = (schema: TSchema, body: object): { field: string; message: string }[] =>
  [...Value.Errors(schema, body)].flatMap((error) => {
    const missing = (error.params as { requiredProperties?: string[] }).requiredProperties;
    if (missing) return missing.map((field) => ({ field, message: 'Required' }));
    return [{ field: error.instancePath.slice(1).replaceAll('/', '.'), message: error.message }];
  });

/**
 * Creates a minimal server for a custom console, for examples and as a starting point. It serves the calls of a
 * contract in the format that the console expects, with authorisation, body validation and a built-in sign-in.
 */
export async function createSmallServer({ calls, handlers, people, levels, config }: SmallServerOptions) {
  setLevels(levels ?? (['user'] as string[] as Level[]));
  const { routes, callerOf } = await createSignIn(people);
  const app = new Hono().route('/', routes).get('/config.json', (c) => c.json(config));

  for (const [name, call] of Object.entries(calls))
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const person = await callerOf(c.req.header('authorization'));
      if (!person) return c.json({ message: 'Sign in first.' }, 401);
      const { level: claimed } = person.claims;
      const level = getLevels().find((candidate) => candidate === claimed);
      if (!level || !meetsLevel(level, call.access))
        return c.json({ message: 'Your level does not allow this.' }, 403);
      const handler = handlers[name];
      if (!handler) return c.json({ message: 'This server does not answer that.' }, 501);
      const body = await readBody(c);
      const errors = call.body ? validateBody(call.body, body) : [];
      if (errors.length > 0) return c.json({ message: 'Some fields are not right.', errors }, 400);
      try {
        const answer = await handler(body, { person, level });
        return call.returns.kind === 'none' ? c.body(null, 200) : c.json(answer ?? null);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const { status, message, errors: fieldErrors } = error;
        return c.json({ message, ...(fieldErrors.length > 0 && { errors: fieldErrors }) }, status);
      }
    });
  app.all('/api/*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return app;
}
