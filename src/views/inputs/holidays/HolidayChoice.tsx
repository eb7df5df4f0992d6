import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { getFormatLocale, t } from '#i18n';
import { getRegional } from '../../../config/currentRegional';
import { getDayFromToday } from '../../../lib/getDayFromToday';
import { CheckField } from '../../../ui/CheckField';
import { SelectField } from '../../../ui/SelectField';
import { formatDayText, toWireDay } from '../../values/daysText';
import {
  type CalendarDay,
  type HolidayPlace,
  listCountries,
  listHolidays,
  listRegions,
  listStates,
  type PlaceOption,
} from './holidayCalendar';

const toOption = ({ code, name }: PlaceOption) => [code, name] as const;
/** Shows the empty option, although an input without a value usually shows its label instead. */
const optionalSlots = { inputLabel: { shrink: true }, select: { displayEmpty: true } };

const getNote = ({ isPublic, isWhole }: CalendarDay, isPresent: boolean): string => {
  if (isPresent) return t('Already in the list');
  if (!isWhole) return t('Part of the day only');
  return isPublic ? '' : t('Not a public holiday for everyone');
};

/** State of a choice of holidays: their place, their year, and the chosen days. */
export const useHolidayChoice = (days: readonly string[]) => {
  const locale = getFormatLocale();
  const today = getDayFromToday(0);
  const thisYear = Number(today.slice(0, 4));
  const countries = useMemo(() => listCountries(locale), [locale]);
  const [place, setPlace] = useState<HolidayPlace>(() => {
    const { country } = getRegional();
    return { country: countries.some(({ code }) => code === country) ? country : '', state: '', region: '' };
  });
  const [year, setYear] = useState(thisYear);
  /** Days whose choice differs from the preset one. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const states = useMemo(() => listStates(place, locale), [place, locale]);
  const regions = useMemo(() => listRegions(place, locale), [place, locale]);
  const holidays = useMemo(
    () => listHolidays(place, year, locale).filter(({ day }) => day >= today),
    [place, year, locale, today],
  );
  const present = new Set(days.map(toWireDay));
  const isPresent = (day: string) => present.has(day) || present.has(day.slice(5).replace('-', '/'));
  const isChosen = ({ day, isPublic, isWhole }: CalendarDay) => (isPublic && isWhole) !== changed.has(day);
  const move = (next: HolidayPlace) => {
    setPlace(next);
    setChanged(new Set());
  };
  const toggle = (day: string) =>
    setChanged(
      (known) => new Set(known.has(day) ? [...known].filter((other) => other !== day) : [...known, day]),
    );
  const chosen = holidays.filter((holiday) => !isPresent(holiday.day) && isChosen(holiday));
  return {
    ...{ place, move, year, setYear, years: [thisYear, thisYear + 1] },
    ...{ countries, states, regions, holidays, chosen, isPresent, isChosen, toggle },
  };
};

/** Inputs for the place and the year of holidays, and the list of their days. */
export const HolidayChoice = ({
  choice: { place, move, year, setYear, years, countries, states, regions, holidays, ...days },
}: {
  choice: ReturnType<typeof useHolidayChoice>;
}) => (
  <>
    <SelectField
      label={t('Country')}
      value={place.country}
      options={countries.map(toOption)}
      onChange={(country) => move({ country, state: '', region: '' })}
    />
    {states.length > 0 && (
      <SelectField
        label={t('State or province')}
        value={place.state}
        options={states.map(toOption)}
        blank={t('Days of the whole country only')}
        slotProps={optionalSlots}
        onChange={(state) => move({ ...place, state, region: '' })}
      />
    )}
    {regions.length > 0 && (
      <SelectField
        label={t('Local area')}
        value={place.region}
        options={regions.map(toOption)}
        blank={t('Any')}
        slotProps={optionalSlots}
        onChange={(region) => move({ ...place, region })}
      />
    )}
    <SelectField
      label={t('Year')}
      value={year}
      options={years.map((option) => [option, String(option)] as const)}
      onChange={setYear}
    />
    {place.country !== '' && holidays.length === 0 && (
      <Typography color="textSecondary">{t('No more holidays are known for this year.')}</Typography>
    )}
    <FormGroup role="group" aria-label={t('Days')}>
      {holidays.map((holiday) => {
        const { day, name } = holiday;
        const isPresent = days.isPresent(day);
        const note = getNote(holiday, isPresent);
        return (
          <CheckField
            key={day}
            disabled={isPresent}
            checked={isPresent || days.isChosen(holiday)}
            onChange={() => days.toggle(day)}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {name}
                <Typography variant="body2" color="textSecondary">
                  {[formatDayText(day), note].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
            }
          />
        );
      })}
    </FormGroup>
  </>
);
