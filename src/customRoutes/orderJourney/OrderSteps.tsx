import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { formatDay } from '../../views/fields/formatCaches';
import { StageItems } from '../../views/record/StageItems';
import {
  countStepsDone,
  countStepsTo,
  getShipDate,
  type OrderedDevice,
  type Stage,
  stageLabels,
  type TrackedOrder,
} from './journey';

/** Main steps of an order. Intermediate stages are shown only per item. */
const displayedStages = [
  'ordered',
  'picked',
  'invoiced',
  'bound',
  'registered',
] as const satisfies readonly Stage[];

interface Props {
  order: TrackedOrder;
  pieces: readonly OrderedDevice[];
}

/** Shows the order's progress: for each step, the number of items that completed it, with dates and details. */
export const OrderSteps = ({ order, pieces }: Props) => {
  const coming = pieces.filter(({ reached }) => reached !== null);
  if (coming.length === 0) return null;
  const sent = getShipDate(order);
  const notes: Partial<Record<Stage, string>> = {
    ...(order.dateCreated && { ordered: formatDay(order.dateCreated) }),
    invoiced: [sent && formatDay(sent), order.shipped_via, order.shipping_ref].filter(Boolean).join(', '),
  };
  return (
    <StageItems aria-label={t('How far the order is')}>
      {displayedStages.map((stage) => {
        const concerned = coming.filter(({ end }) => countStepsTo(end) >= countStepsTo(stage));
        if (concerned.length === 0) return null;
        const doneCount = concerned.filter((piece) => countStepsDone(piece) >= countStepsTo(stage)).length;
        const state = doneCount === concerned.length ? 'done' : doneCount > 0 ? 'begun' : 'ahead';
        const count = concerned.length;
        return (
          <li key={stage} data-state={state}>
            <Icon name={state === 'done' ? 'CheckCircle' : 'RadioButtonUnchecked'} />
            <span>
              <b>{t(stageLabels[stage])}</b>
              <small>
                {countStepsTo(stage) > countStepsTo('invoiced')
                  ? t('{count, plural, one {{done} of # phone} other {{done} of # phones}}', {
                      done: doneCount,
                      count,
                    })
                  : t('{count, plural, one {{done} of # item} other {{done} of # items}}', {
                      done: doneCount,
                      count,
                    })}
              </small>
              {doneCount > 0 && notes[stage] && <small>{notes[stage]}</small>}
            </span>
          </li>
        );
      })}
    </StageItems>
  );
};
