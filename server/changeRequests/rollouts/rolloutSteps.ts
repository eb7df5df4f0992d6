import { t } from '#i18n';
import type { BodyFor } from '../../../contract/call';
import { DEFAULT_STAGES, type rolloutCalls } from '../../../contract/console/rollouts';
import { allCalls } from '../../../contract/index';
import { findSentSecrets } from '../../access/sentSecrets';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { groupBy } from '../../people/undo/groupBy';
import { toStoredCall } from '../sentCalls';
import type { StoredCall } from '../storedCalls';

type RolloutRequest = BodyFor<typeof rolloutCalls.StartRollout>;

/**
 * Returns the calls of a requested rollout by phone system, in the order in which they are changed.
 * @throws ApiError if there are none, or a call cannot be deferred, sets a secret or starts another rollout
 */
export function listRolloutCalls({ calls, settings }: RolloutRequest): Map<string, StoredCall[]> {
  const byDomain = new Map<string, StoredCall[]>();
  const add = (domainName: string, call: StoredCall) => {
    const name = domainName.trim().toLowerCase();
    byDomain.set(name, [...(byDomain.get(name) ?? []), call]);
  };
  for (const [index, sent] of (calls ?? []).entries()) {
    const call = toStoredCall(sent, index);
    if (call.call === 'StartRollout' || findSentSecrets(allCalls[call.call], call.body).length > 0)
      throw createInvalidFieldError(
        `calls.${index}.call`,
        t('Passwords and PINs are not changed in stages. Leave them out.'),
      );
    add(sent.domain_name, call);
  }
  const settingsByDomain = groupBy(settings ?? [], ({ domain_name }) => domain_name.trim().toLowerCase());
  for (const [name, restored] of settingsByDomain)
    add(name, { call: 'BringBackToTemplate', params: {}, body: { settings: restored } });
  if (byDomain.size === 0) throw createInvalidFieldError('calls', t('Name at least one call.'));
  return byDomain;
}

/** Returns the stage of each of a number of phone systems, counted from 0. A last stage contains all others. */
export function assignStages(count: number, sizes: RolloutRequest['stages']): number[] {
  const ends: number[] = [];
  for (const size of sizes ?? DEFAULT_STAGES) ends.push((ends.at(-1) ?? 0) + (size ?? 0));
  return Array.from({ length: count }, (_, place) => ends.filter((end) => end <= place).length);
}

/** Returns a call and, if it starts a rollout, the calls of the rollout. */
export const withNestedCalls = (call: StoredCall): StoredCall[] =>
  call.call === 'StartRollout'
    ? [call, ...listRolloutCalls(call.body as RolloutRequest).values()].flat()
    : [call];
