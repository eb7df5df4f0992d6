import TextField from '@mui/material/TextField';
import { t } from '#i18n';
import { SelectField } from '../../ui/SelectField';
import type { getEndTimes } from './endTimes';

/** What was chosen: a suggested time, `other` with a typed time, or '' for no end. */
export interface EndChoice {
  choice: string;
  /** Local time, as typed. */
  typed: string;
}

/** Returns the chosen end in ISO 8601; null for no end, undefined if it is incomplete. */
export const getEnd = ({ choice, typed }: EndChoice): string | null | undefined => {
  if (choice !== 'other') return choice || null;
  const at = Date.parse(typed);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

interface Props {
  value: EndChoice;
  times: ReturnType<typeof getEndTimes>;
  /** Text of the choice without an end. Without it, an end must be chosen. */
  endless?: string;
  onChange: (value: EndChoice) => void;
}

/** Input for the end of a status or of forwarding. */
export const EndField = ({ value, times, endless, onChange }: Props) => (
  <>
    <SelectField
      label={t('Until')}
      value={value.choice}
      {...(endless !== undefined && {
        blank: endless,
        slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
      })}
      options={[...times, ['other', t('Another time')]]}
      onChange={(choice) => onChange({ ...value, choice })}
    />
    {value.choice === 'other' && (
      <TextField
        type="datetime-local"
        label={t('Date and time')}
        value={value.typed}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        required
      />
    )}
  </>
);
