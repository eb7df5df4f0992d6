import type { TSchema } from 'typebox';
import type { Call } from '../../../contract/call';
import type { FieldSchema } from '../fieldSpec';
import type { WrittenCall } from './written';

/** Its own site's paths alone: anything else would send the access token somewhere else. */
const isPath = (path: string): boolean =>
  /^\/(?![/\\])[^\s?#\\]*$/.test(path) && !path.split('/').includes('..');

/**
 * A call as the contract has it.
 * @throws Error where its path leaves the API
 */
export const callOf = (name: string, given: WrittenCall, entity: FieldSchema): Call => {
  const { method, path, effect, summary = name, body, returns, ok, level = 'staff' } = given;
  const { permission = null, whileImpersonating = 'allowed' } = given;
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
    // What a text says nothing of may be anything; a call of the contract without a body is sent none.
    ...((body || method !== 'GET') && { body: (body ?? { type: 'object', properties: {} }) as TSchema }),
    returns: { kind: returns.kind, item: (returns.item ?? entity) as TSchema },
    ok: ok ?? (returns.kind === 'file' ? [200, 206] : [200, 201, 204]),
    access: level,
    permission,
    whileImpersonating,
    tenant: 'own',
  };
};
