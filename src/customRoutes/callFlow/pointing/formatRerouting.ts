import { joinAnd, t } from '#i18n';
import { formatEdge } from '../../../../telephony/routing/formatEdge';
import { getStepName } from '../../../../telephony/routing/names';
import type { Edge, Step } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';

/** Returns the message that confirms a redirect: `Main menu 700: key 2 now goes to Office 500, not Sales 600.` */
export const formatRerouting = (
  edges: readonly Edge[],
  from: Step,
  to: Step,
  system: PhoneSystem,
): string => {
  const before = system.steps.get(edges[0]?.to ?? '');
  const rules = edges.map((edge) => {
    const rule = formatEdge(edge, from, system);
    return edge.kind === 'flag' ? t('while {rule} is on', { rule }) : rule;
  });
  const params = {
    from: getStepName(from),
    rules: joinAnd(rules.filter(Boolean)),
    count: edges.length,
    to: getStepName(to),
    before: before && getStepName(before),
  };
  if (!params.rules)
    return before
      ? t('Calls to {from} now go to {to}, not {before}.', params)
      : t('Calls to {from} now go to {to}.', params);
  return before
    ? t(
        '{count, plural, one {{from}: {rules} now goes to {to}, not {before}.} other {{from}: {rules} now go to {to}, not {before}.}}',
        params,
      )
    : t(
        '{count, plural, one {{from}: {rules} now goes to {to}.} other {{from}: {rules} now go to {to}.}}',
        params,
      );
};
