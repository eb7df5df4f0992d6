import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { collectSentFields, type SentField } from './collectSentFields';

/** The parts of a call that determine which secrets a request sends. */
export type SecretSource = Pick<Call, 'body' | 'createsSecrets' | 'setsFieldOf'> &
  Partial<Pick<Call, 'returns'>>;

/**
 * Finds the secrets that a request sets, clears (null) or has created, however they are sent: as a write-only field at
 * any depth, as a value whose field is named by another one, or by an action that creates secrets. An empty text leaves
 * a stored secret unchanged.
 */
export function findSentSecrets(call: SecretSource, body: unknown): SentField[] {
  const sent = collectSentFields(call, body).filter(({ notes, value }) => notes.writeOnly && value !== '');
  const { field, values } = call.createsSecrets ?? {};
  const value = field === undefined ? undefined : (body as Record<string, unknown> | null)?.[field];
  return field !== undefined && typeof value === 'string' && values?.includes(value)
    ? [...sent, { path: [field], field, title: t('New passwords and PINs'), value, notes: {} }]
    : sent;
}

/** Returns a copy of a body without the values of secrets, to be shown to others. */
export function removeSecrets(call: SecretSource, body: unknown): unknown {
  const secrets = collectSentFields(call, body).filter(({ notes }) => notes.writeOnly);
  if (secrets.length === 0) return body;
  const copy = structuredClone(body);
  for (const { path } of secrets) {
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((inside, name) => (inside as Fields | undefined)?.[name], copy);
    delete (parent as Fields | undefined)?.[path.at(-1) ?? ''];
  }
  return copy;
}

type Fields = Record<string, unknown>;
