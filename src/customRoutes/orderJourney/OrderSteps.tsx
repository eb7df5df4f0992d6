import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { formatDay } from '../../views/fields/formatCaches';
import {
  countStepsDone,
  countStepsTo,
  getShipDate,
  type OrderedDevice,
  type Stage,
  stageLabels,
  type TrackedOrder,
} from './journey';

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 8px',
    alignItems: 'start',
    paddingTop: 10,
    borderTop: `3px solid ${vars.palette.divider}`,
  },
  '& > li[data-state=done]': { borderColor: vars.palette.success.main },
  '& > li[data-state=begun]': { borderColor: vars.palette.primary.main },
  '& svg': { fontSize: '1.25rem', color: vars.palette.text.secondary },
  '& > li[data-state=done] svg': { color: vars.palette.success.main },
  '& > li[data-state=begun] svg': { color: vars.palette.primary.main },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, display: 'block', color: vars.palette.text.secondary },
}));

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
    <Steps aria-label={t('How far the order is')}>
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
    </Steps>
  );
};
