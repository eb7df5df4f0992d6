import { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { msg, t } from '#i18n';
import { getKindHeading, getStepName } from '../../../../telephony/routing/names';
import type { Step } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { formatDay, toInputValue } from './moments';
import { PathList } from './PathList';
import type { CallTrace } from './useCallTrace';

const callerOptions = [
  ['outside', msg('External caller')],
  ['anonymous', msg('Anonymous caller')],
  ['inside', msg('An extension')],
] as const;
const answerOptions = [
  ['silent', msg('Nobody answers')],
  ['answer', msg('First available answers')],
  ['busy', msg('All busy')],
] as const;

const filterOptions = createFilterOptions<Step>({ limit: 60 });
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
      <AutocompleteField
        options={options}
        value={(query.from !== undefined && system.steps.get(query.from)) || null}
        onChange={(_, step) => changeQuery({ from: step?.id })}
        filterOptions={filterOptions}
        getOptionLabel={(step) => getStepName(step)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        groupBy={({ kind }) => getKindHeading(kind)}
        label={t('Number called')}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          size="small"
          label={t('Who calls')}
          value={query.caller}
          onChange={({ target }) => changeQuery({ caller: target.value as typeof query.caller })}
        >
          {callerOptions.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {t(label)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('When')}
          value={query.when}
          onChange={({ target }) => choose(target.value)}
        >
          {moments.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
          <MenuItem value="at">{t('Another date and time')}</MenuItem>
        </TextField>
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
        <TextField
          select
          size="small"
          label={t('At the phones')}
          value={query.people}
          onChange={({ target }) =>
            changeQuery({ people: target.value as typeof query.people, keys: query.keys })
          }
        >
          {answerOptions.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {t(label)}
            </MenuItem>
          ))}
        </TextField>
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
