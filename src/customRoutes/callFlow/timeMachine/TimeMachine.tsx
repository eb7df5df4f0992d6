import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { getKindHeading } from '../../../../telephony/routing/names';
import type { Step } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { StepPicker } from '../StepPicker';
import { formatDay, toInputValue } from './moments';
import { PathList } from './PathList';
import type { CallTrace } from './useCallTrace';

const callerOptions = () =>
  [
    ['outside', t('External caller')],
    ['anonymous', t('Anonymous caller')],
    ['inside', t('An extension')],
  ] as const;
const answerOptions = () =>
  [
    ['silent', t('Nobody answers')],
    ['answer', t('First available answers')],
    ['busy', t('All busy')],
  ] as const;

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Value)}
  >
    {options.map(([key, text]) => (
      <MenuItem key={key} value={key}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

const isCallable = ({ kind }: Step) =>
  kind !== 'voicemail' && kind !== 'missing' && kind !== 'external' && kind !== 'srvflags';

interface Props {
  system: PhoneSystem;
  followed: CallTrace;
  onChoose: (step: Step) => void;
}

/** Traces a call for a given caller, number, time and key presses, and explains its path. */
export const TimeMachine = ({ system, followed, onChoose }: Props) => {
  const { query, changeQuery, moments, at, path } = followed;
  const options = [...system.steps.values()].filter(isCallable);
  const zone = system.timeZone.replaceAll('_', ' ');
  const choose = (when: string) =>
    changeQuery({ when, ...(when === 'at' && at && { typed: toInputValue(at, system.timeZone) }) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StepPicker
        options={options}
        value={query.from === undefined ? undefined : system.steps.get(query.from)}
        onChange={(step) => changeQuery({ from: step?.id })}
        groupBy={({ kind }) => getKindHeading(kind)}
        label={t('Number called')}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Choice
          label={t('Who calls')}
          options={callerOptions()}
          value={query.caller}
          onChange={(caller) => changeQuery({ caller })}
        />
        <Choice
          label={t('When')}
          options={[
            ...moments.map(({ id, label }) => [id, label] as const),
            ['at', t('Another date and time')] as const,
          ]}
          value={query.when}
          onChange={choose}
        />
        <TextField
          type="datetime-local"
          size="small"
          label={t('Date and time')}
          value={query.when === 'at' || !at ? query.typed : toInputValue(at, system.timeZone)}
          error={!at}
          helperText={
            at
              ? t('{dayIn}, in {zone}', { dayIn: formatDay(at, system.timeZone), zone })
              : t('Give a date and a time.')
          }
          onChange={({ target }) => changeQuery({ when: 'at', typed: target.value })}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Choice
          label={t('At the phones')}
          options={answerOptions()}
          value={query.people}
          onChange={(people) => changeQuery({ people, keys: query.keys })}
        />
      </Box>
      {path && at ? (
        <PathList
          path={path}
          keys={query.keys}
          onKeys={(keys) => changeQuery({ keys })}
          onChoose={onChoose}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('Choose a number to trace its call in the diagram, with the reason at each step.')}
        </Typography>
      )}
    </Box>
  );
};
