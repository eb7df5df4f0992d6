import type { Call } from '../../contract/call';
import { expandDialect } from '../../contract/conventions';
import { type FieldSchema, getTypes } from './buildFieldSpec';
import type { BodyFields, WireCall } from './compiled';

/** Returns the names of the body fields that contain only numbers. */
const listNumbers = (call: Call): string[] =>
  Object.entries((call.body as FieldSchema | undefined)?.properties ?? {})
    .filter(
      ([, field]) => getTypes(field).every((type) => type === 'integer' || type === 'number') && field.type,
    )
    .map(([name]) => name);

/** Returns the fields of a call that must not be null, including the required query parameters of a GET. */
const listNotNull = ({ method, body, notNull = [] }: Call): readonly string[] =>
  method === 'GET' ? [...notNull, ...((body as FieldSchema | undefined)?.required ?? [])] : notNull;

/** Returns the fields of a body, down to those whose content is not described; undefined if it takes any field. */
const listBodyFields = (schema: FieldSchema | undefined): BodyFields | undefined => {
  const { properties = {} } = schema ?? {};
  if (Object.keys(properties).length === 0 || schema?.['x-map']) return undefined;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, listBodyFields(inner) ?? null]),
  );
};

/** Builds the call definitions for the browser, without schemas and descriptions. */
export const buildWireCalls = (calls: Record<string, Call>): Record<string, WireCall> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const numbers = listNumbers(call);
      const notNull = listNotNull(call);
      const fields = listBodyFields(call.body as FieldSchema | undefined);
      const { method, path, returns, ok, effect, access, succeeds, stored, api, conventions } = call;
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
          ...(api !== undefined && effect === 'write' && fields && { fields }),
          ...(encoding && { encoding }),
          ...(api !== undefined && { api }),
          ...(conventions && { conventions: expandDialect(conventions) }),
          ...(succeeds && { succeeds }),
          ...(notNull.length > 0 && { notNull }),
          ...(stored && { stored }),
        },
      ];
    }),
  );
