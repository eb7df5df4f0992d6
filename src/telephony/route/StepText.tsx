import type { RaRecord } from 'ra-core';
import { t } from '#i18n';
import { type Condition, holds } from '../../declaration/condition';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { rich } from '../../lib/rich';
import { useViewer } from '../../session/useViewer';
import { FieldValue } from '../../views/fields/FieldValue';
import { formatValue } from '../../views/fields/formatValue';
import { useInherited } from '../../views/sources/Inherited';
import type { RouteStep } from './routeSteps';

interface Props {
  step: RouteStep;
  values: object;
}

/** Where a case leads, in words: after how long, to whom, and for which calls. */
export const StepText = ({ step: { to, after, limits, isSet, isUnreached }, values }: Props) => {
  const viewer = useViewer();
  const record = { id: '', ...values } as RaRecord;
  const inherited = useInherited(after ?? to)?.text;
  if (!isSet) return <span className="quiet">{t('Not forwarded')}</span>;
  const own = after && valueAt(values, after.field);
  const wait = after && (isEmpty(own) ? inherited : formatValue(after, own));
  const isVisible = (when: Condition | undefined) => holds(when, values, viewer);
  const told = limits
    .filter(({ spec, when }) => isVisible(when) && !isEmpty(valueAt(values, spec.field)))
    .map(({ spec }) => formatValue(spec, valueAt(values, spec.field)));
  const goal = (
    <span className="goal">
      <FieldValue spec={to} record={record} />
    </span>
  );
  return (
    <span>
      {wait ? rich('After {wait} to {goal}', { wait, goal }) : goal}
      {told.length > 0 && <span className="quiet"> · {told.join(', ')}</span>}
      {isUnreached && <span className="quiet"> · {t('never reached')}</span>}
    </span>
  );
};
