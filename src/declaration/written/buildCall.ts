import type { TSchema } from 'typebox';
import type { Call } from '../../../contract/call';
import { expandDialect } from '../../../contract/conventions';
import { getTopLevel } from '../../../contract/levels';
import type { FieldSchema } from '../buildFieldSpec';
import type { JsonCall, JsonDeclaration } from './written';

/** Matches a query of placeholders and constants: `?port={port}&version=2`. */
const queryPattern = /^[\w.~%[\]-]+=(\{\w+\}|[\w.~%-]+)(&[\w.~%[\]-]+=(\{\w+\}|[\w.~%-]+))*$/;

/** Checks that a path stays on the same origin; otherwise the access token could be sent to another host. */
const isPath = (whole: string): boolean => {
  const [path = '', ...query] = whole.split('?');
  return (
    /^\/(?![/\\])[^\s#\\]*$/.test(path) &&
    !path.split('/').includes('..') &&
    (query.length === 0 || queryPattern.test(query.join('?')))
  );
};

/**
 * Converts a call written in JSON to a contract call.
 * @param common options that the declaration sets for all of its calls
 * @throws Error if its path could lead outside the API
 */
export const buildCall = (
  name: string,
  writtenCall: JsonCall,
  entity: FieldSchema,
  common: Pick<JsonDeclaration, 'api' | 'conventions'> = {},
): Call => {
  const { encoding, api = common.api } = writtenCall;
  const overrides = [common.conventions, writtenCall.conventions].filter((entry) => entry !== undefined);
  const { method, path, effect, summary = name, body, returns, ok, level = getTopLevel() } = writtenCall;
  const { permission = null, whileImpersonating = 'allowed' } = writtenCall;
  if (!isPath(path))
    throw new Error(
      `The path of call "${name}" must begin with one slash and stay below the API: "${path}".`,
    );
  return {
    method,
    path,
    effect,
    summary,
    group: 'Added',
    // A body that is not declared accepts anything, whereas a contract call without a body sends none.
    ...((body || method !== 'GET') && { body: (body ?? { type: 'object', properties: {} }) as TSchema }),
    ...(encoding && { encoding }),
    ...(api !== undefined && { api }),
    ...(overrides.length > 0 && { conventions: Object.assign({}, ...overrides.map(expandDialect)) }),
    returns: { kind: returns.kind, item: (returns.item ?? entity) as TSchema },
    ok: ok ?? (returns.kind === 'file' ? [200, 206] : [200, 201, 204]),
    access: level,
    permission,
    whileImpersonating,
    tenant: 'own',
  };
};
