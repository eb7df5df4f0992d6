import type { Call } from '../../contract/call';
import { spelledOut } from '../../contract/conventions';
import type { WireCall } from './compiled';
import { type FieldSchema, typesOf } from './fieldSpec';

/** The body's fields that are numbers and nothing else. */
const numbersOf = (call: Call): string[] =>
  Object.entries((call.body as FieldSchema | undefined)?.properties ?? {})
    .filter(
      ([, field]) => typesOf(field).every((type) => type === 'integer' || type === 'number') && field.type,
    )
    .map(([name]) => name);

/** Beside what the call names, the required parameters of a query. */
const notNullOf = ({ method, body, notNull = [] }: Call): readonly string[] =>
  method === 'GET' ? [...notNull, ...((body as FieldSchema | undefined)?.required ?? [])] : notNull;

/** The calls as the browser needs them: no schemas, no prose. */
export const wireCalls = (calls: Record<string, Call>): Record<string, WireCall> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const numbers = numbersOf(call);
      const notNull = notNullOf(call);
      const { method, path, returns, ok, effect, access, refused, stored, api, conventions } = call;
      const encoding = call.body || method === 'GET' ? call.encoding : 'none';
      return [
        name,
        {
          method,
          path,
          kind: returns.kind,
          ok,
          effect,
          level: access,
          ...(numbers.length > 0 && { numbers }),
          ...((api ?? conventions) !== undefined &&
            returns.kind === 'list' && {
              takes: Object.keys((call.body as FieldSchema | undefined)?.properties ?? {}),
            }),
          ...(encoding && { encoding }),
          ...(api !== undefined && { api }),
          ...(conventions && { conventions: spelledOut(conventions) }),
          ...(refused && { refused }),
          ...(notNull.length > 0 && { notNull }),
          ...(stored && { stored }),
        },
      ];
    }),
  );
