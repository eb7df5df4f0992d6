import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { type Condition, isConditionMet } from '../../declaration/condition';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { rich } from '../../lib/rich';
import { useViewer } from '../../session/useViewer';
import { FieldValue } from '../../views/fields/FieldValue';
import { formatValue } from '../../views/fields/formatValue';
import { useInheritedValue } from '../../views/sources/Inherited';
import type { RouteStep } from './buildRouteSteps';

interface Props {
  step: RouteStep;
  values: object;
}

export const StepText = ({ step: { to, after, limits, isSet, isUnreached }, values }: Props) => {
  const viewer = useViewer();
  const record = { id: '', ...values } as RaRecord;
  const inherited = useInheritedValue(after ?? to)?.text;
  if (!isSet) return <span className="quiet">{t('Not forwarded')}</span>;
  const ownValue = after && getValueAt(values, after.field);
  const wait = after && (isEmpty(ownValue) ? inherited : formatValue(after, ownValue));
  const isVisible = (when: Condition | undefined) => isConditionMet(when, values, viewer);
  const limitTexts = limits
    .filter(({ spec, when }) => isVisible(when) && !isEmpty(getValueAt(values, spec.field)))
    .map(({ spec }) => formatValue(spec, getValueAt(values, spec.field)));
  const goal = (
    <span className="goal">
      <FieldValue spec={to} record={record} />
    </span>
  );
  return (
    <span>
      {wait ? rich('After {wait} to {goal}', { wait, goal }) : goal}
      {limitTexts.length > 0 && <span className="quiet"> · {limitTexts.join(', ')}</span>}
      {isUnreached && <span className="quiet"> · {t('never reached')}</span>}
    </span>
  );
};
