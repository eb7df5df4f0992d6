import Alert from '@mui/material/Alert';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec, StagesSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { FieldValue } from '../fields/FieldValue';
import { StageItems } from './StageItems';

const icons = {
  done: 'CheckCircle',
  begun: 'RadioButtonUnchecked',
  stopped: 'Block',
  ahead: undefined,
} as const;

/** Returns the field that is shown above the others because it states why the record has stopped; undefined if it has not. */
export const getStopReason = (stages: StagesSpec | undefined, record: RaRecord): FieldSpec | undefined => {
  if (!stages?.reason || isEmpty(getValueAt(record, stages.reason.field))) return undefined;
  return Object.hasOwn(stages.stops ?? {}, String(getValueAt(record, stages.by.field)))
    ? stages.reason
    : undefined;
};

/** Shows how far a record has come, after the reason if it has stopped. */
export const RecordStages = ({ stages, record }: { stages: StagesSpec; record: RaRecord }) => {
  const { by, steps, stops = {} } = stages;
  const value = String(getValueAt(record, by.field));
  const stop = stops[value];
  const reached = steps.indexOf(stop ?? value);
  const reason = getStopReason(stages, record);
  const getState = (index: number) => {
    if (index === reached && stop !== undefined) return 'stopped';
    if (index < reached || (index === reached && index === steps.length - 1)) return 'done';
    return index === reached ? 'begun' : 'ahead';
  };
  return (
    <>
      {reason && (
        <Alert severity={by.tones?.[value] === 'error' ? 'error' : 'info'}>
          <FieldValue spec={reason} record={record} />
        </Alert>
      )}
      <StageItems aria-label={t('Progress')}>
        {steps.map((step, index) => {
          const state = getState(index);
          return (
            <li key={step} data-state={state} aria-current={index === reached ? 'step' : undefined}>
              <Icon name={icons[state] ?? 'RadioButtonUnchecked'} />
              <b>{by.choices?.[state === 'stopped' ? value : step]}</b>
            </li>
          );
        })}
      </StageItems>
    </>
  );
};
