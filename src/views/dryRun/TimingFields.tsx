import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { t } from '#i18n';
import type { ChangeRequestCalls } from '../../declaration/engineCalls';
import { formatZone, getZone } from './changeTimes';
import type { ChangeTiming } from './changeTimings';

export interface TimingInput {
  /** Start, as typed; '' for immediately. */
  from: string;
  /** End, as typed; '' for a permanent change. */
  until: string;
  reason: string;
  /** Id of the change set; '' for a new one. */
  set: string;
}

interface Props {
  timing: Exclude<ChangeTiming, 'now'>;
  input: TimingInput;
  requests: ChangeRequestCalls;
  onChange: (input: TimingInput) => void;
}

/** Inputs for a change that does not take effect immediately. */
export const TimingFields = ({ timing, input, requests, onChange }: Props) => {
  if (timing === 'set')
    return (
      <ChangeSetPicker
        requests={requests}
        value={input.set}
        onChange={(set) => onChange({ ...input, set })}
      />
    );
  const renderTime = (name: 'from' | 'until', label: string, help: string) => (
    <TextField
      type="datetime-local"
      label={label}
      value={input[name]}
      onChange={(event) => onChange({ ...input, [name]: event.target.value })}
      helperText={help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      {timing === 'scheduled' && (
        <>
          {renderTime(
            'from',
            t('From'),
            t('{zone}. Leave empty to start right away.', { zone: formatZone(getZone()) }),
          )}
          {renderTime('until', t('Until'), t('Optional. The previous values return at this time.'))}
        </>
      )}
      <TextField
        label={t('Reason')}
        value={input.reason}
        onChange={(event) => onChange({ ...input, reason: event.target.value })}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </>
  );
};

const ChangeSetPicker = ({
  requests,
  value,
  onChange,
}: Pick<Props, 'requests'> & { value: string; onChange: (set: string) => void }) => {
  const { data = [] } = useGetList(requests.resource, {
    filter: requests.openSets,
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <TextField
      select
      label={t('Change set')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={t('Its changes run together, once you submit the set.')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('New change set')}</MenuItem>
      {data.map(({ id, title }) => (
        <MenuItem key={id} value={String(id)}>
          {t('{title} (no. {id})', { title: String(title), id: String(id) })}
        </MenuItem>
      ))}
    </TextField>
  );
};
