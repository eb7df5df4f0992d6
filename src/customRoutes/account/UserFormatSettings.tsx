import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { languages, msg, type Source, t } from '#i18n';
import type { UserFormats as Formats } from '../../../contract/userFormats';
import { isImpersonating } from '../../acting/acting';
import { deviceZone, useDisplayClock } from '../../lib/getDisplayClock';
import { useSessionDetails } from '../../session/sessionDetails';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { SelectField } from '../../ui/SelectField';
import { formatDateTime, formatDecimal } from '../../views/fields/formatCaches';
import { useSavedFormats } from '../../views/fields/useSavedFormats';
import { getZoneNames, getZoneOffset } from '../../views/values/zones';
import { getAutomaticLanguage } from './getAutomaticLanguage';

const dateChoices: readonly (readonly [Formats['date'], Source])[] = [
  ['dmy', '21 Nov 2026'],
  ['mdy', 'Nov 21, 2026'],
  ['ymd', '2026-11-21'],
];
const numberChoices: readonly (readonly [Formats['numbers'], Source])[] = [
  ['point', '1,234.5'],
  ['comma', '1.234,5'],
  ['blank', '1 234,5'],
];
const languageChoices: readonly (readonly [string, Source])[] = languages.map(({ locale, name }) => [
  locale,
  name,
]);
const timeChoices: readonly (readonly [Formats['clock'], Source])[] = [
  ['h23', '17:30'],
  ['h12', '05:30 pm'],
];
const weekChoices: readonly (readonly [Formats['weekStart'], Source])[] = [
  [1, msg('Monday')],
  [0, msg('Sunday')],
  [6, msg('Saturday')],
];

const formatZone = (zone: string): string =>
  zone === ''
    ? t('As this device: {deviceZone}', { deviceZone: deviceZone.replaceAll('_', ' ') })
    : `${zone.replaceAll('_', ' ')} (${getZoneOffset(zone)})`;

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value | '';
  /** Label of the option that means no explicit choice. */
  automatic?: string;
  hint?: string | undefined;
  choices: readonly (readonly [Value, Source])[];
  isFixed: boolean;
  onChange: (value: Value | '') => void;
}

const Choice = <Value extends string | number>({
  label,
  value,
  automatic = t('Automatic'),
  hint,
  choices,
  isFixed,
  onChange,
}: ChoiceProps<Value>) => (
  <SelectField
    size="small"
    label={label}
    value={value}
    disabled={isFixed}
    helperText={hint}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    onChange={(value) => {
      const chosen = choices.find(([choice]) => String(choice) === value);
      onChange(chosen ? chosen[0] : '');
    }}
    blank={automatic}
    options={choices.map(([choice, words]) => [choice, t(words)] as const)}
  />
);

/** Settings for the user's number, date and time formats. Changes apply immediately, on all of the user's devices. */
const UserFormatSettings = () => {
  const [formats, saveFormats] = useSavedFormats();
  // Rerenders the example below when the clock format changes.
  useDisplayClock();
  const isFixed = isImpersonating();
  const { language: webLanguage } = useSessionDetails();
  const { name, origin } = getAutomaticLanguage(webLanguage);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Choice
          label={t('Language')}
          value={formats.language}
          automatic={t('Automatic ({language})', { language: name })}
          hint={formats.language === '' ? origin : undefined}
          choices={languageChoices}
          isFixed={isFixed}
          onChange={(language) => saveFormats({ ...formats, language })}
        />
        <Choice
          label={t('Number format')}
          value={formats.numbers}
          choices={numberChoices}
          isFixed={isFixed}
          onChange={(form) => saveFormats({ ...formats, numbers: form })}
        />
        <Choice
          label={t('Dates')}
          value={formats.date}
          choices={dateChoices}
          isFixed={isFixed}
          onChange={(date) => saveFormats({ ...formats, date })}
        />
        <Choice
          label={t('Times')}
          value={formats.clock}
          choices={timeChoices}
          isFixed={isFixed}
          onChange={(clock) => saveFormats({ ...formats, clock })}
        />
        <AutocompleteField
          label={t('Time zone')}
          options={['', ...getZoneNames()]}
          value={formats.zone}
          disabled={isFixed}
          disableClearable
          getOptionLabel={formatZone}
          onChange={(_, zone) => saveFormats({ ...formats, zone })}
        />
        <Choice
          label={t('Calendars begin on')}
          value={formats.weekStart}
          choices={weekChoices}
          isFixed={isFixed}
          onChange={(weekStart) => saveFormats({ ...formats, weekStart })}
        />
      </Box>
      <Typography color="textSecondary" role="status">
        {t(
          'It is now {moment}, and a number looks like {number}. Pages about a phone system tell its own time zone.',
          {
            moment: formatDateTime(new Date().toISOString()),
            number: formatDecimal(1234.5),
          },
        )}
      </Typography>
      {isFixed && (
        <Typography color="textSecondary">
          {t('These are theirs to choose: nothing is changed while you act as them.')}
        </Typography>
      )}
    </Box>
  );
};

export default UserFormatSettings;
