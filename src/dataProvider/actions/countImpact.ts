import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import type { ActionRequest } from '../dataProviderTypes';
import type { ReadContext } from '../reads';
import { fillTemplates, findAction } from './fillTemplates';
import { groupByCall } from './sendCalls';

/** Maximum number of calls made to count the records affected by an action. */
const maxCounted = 100;

const toCount = (answer: unknown): number | undefined => {
  if (typeof answer === 'number') return answer;
  if (Array.isArray(answer)) return answer.length;
  const count = getValueAt(answer, 'totalCount') ?? getValueAt(answer, 'count');
  return typeof count === 'number' ? count : undefined;
};

/**
 * Counts the records that an action would affect, using the declared call. A call that takes one record is made for
 * each.
 * @returns the sum, or undefined if a response contains no number, and the last response
 */
export const countImpact = async (
  reader: ReadContext,
  spec: ResourceSpec,
  request: ActionRequest,
): Promise<{ count: number | undefined; answer: unknown }> => {
  const { impact } = findAction(spec, request.action);
  if (!impact) return { count: undefined, answer: null };
  const { ids, signal } = request;
  const groups = groupByCall(impact, ids);
  if (groups.length > maxCounted) throw new Error(t('Too many are selected to count what this touches.'));
  let count: number | undefined = 0;
  let answer: unknown = null;
  for (const group of groups) {
    const body = await fillTemplates(reader, spec, impact, request, group);
    answer = await reader.caller.call(impact.call, body, signal && { signal });
    const added = toCount(answer);
    count = count === undefined || added === undefined ? undefined : count + added;
  }
  return { count, answer };
};
