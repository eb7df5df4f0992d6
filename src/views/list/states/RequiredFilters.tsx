import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { joinAnd, t } from '#i18n';
import { isMissingFilter } from '../../../dataProvider/requiredFilters';
import type { FilterSpec, ListedResource } from '../../../declaration/compiled';
import { getResourceHead } from '../../../declaration/registry';
import { isEmpty } from '../../../lib/isEmpty';
import { toMidSentence } from '../../../lib/toMidSentence';
import { PageHeader } from '../../../ui/PageHeader';
import { useLabels } from '../../fields/useLabels';
import { formatNumberInput } from '../../inputs/formatNumberInput';
import { usePhoneReader } from '../../inputs/phoneNumber';
import type { Filters } from '../address/listAddress';
import { useListFilters } from '../address/useListFilters';
import FilterEditor from '../filters/FilterEditor';
import { isNumeric, parseFilterValue } from '../filters/parseFilterValue';

interface InputProps {
  spec: FilterSpec;
  label: string;
  values: Filters;
  onChange: (patch: Filters) => void;
}

const isInvalidNumber = (spec: FilterSpec, value: unknown) =>
  isNumeric(spec) && typeof value === 'string' && [parseFilterValue(spec, value)].flat().some(Number.isNaN);

/** Input for a required filter: typed, selected from its choices, or found among the records it refers to. */
const RequiredFilter = ({ spec, label, values, onChange }: InputProps) => {
  const { field, choices, reference, range, kind } = spec;
  const hasResource = reference !== undefined && getResourceHead(reference) !== undefined;
  if (hasResource || range || kind === 'boolean')
    return (
      <Box component="section" aria-label={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Typography variant="h3" component="h2" sx={{ px: 1.75, pt: 1.25 }}>
          {label}
        </Typography>
        <FilterEditor spec={spec} values={values} onChange={onChange} onDone={() => undefined} />
      </Box>
    );
  const isWrong = !choices && isInvalidNumber(spec, values[field]);
  return (
    <TextField
      label={label}
      select={choices !== undefined}
      error={isWrong}
      helperText={isWrong ? t('{label} must be a number.', { label }) : spec.help}
      value={isNumeric(spec) && !choices ? formatNumberInput(values[field]) : String(values[field] ?? '')}
      onChange={({ target }) => onChange({ [field]: target.value })}
    >
      {choices &&
        Object.entries(choices).map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
    </TextField>
  );
};

/** Shown for a list with missing required filters; prompts only for those. */
const RequiredFilters = ({ spec }: { spec: ListedResource }) => {
  const labels = useLabels(spec);
  const { values, set } = useListFilters();
  const required = spec.list.filters.filter((filter) => filter.required);
  const [given, setGiven] = useState<Filters>(values);
  const readPhone = usePhoneReader(required.some(({ kind }) => kind === 'phone'));
  const subject = toMidSentence(labels.many());
  const requiredLabels = joinAnd(required.map((filter) => toMidSentence(labels.field(filter))));
  const isMissing =
    isMissingFilter(spec.list, given) ||
    required.some((filter) => isInvalidNumber(filter, given[filter.field]));

  const show = () => {
    if (isMissing) return;
    const typed = required
      .filter(({ field, multiple }) => typeof given[field] === 'string' && !multiple)
      .map((filter) => [filter.field, parseFilterValue(filter, String(given[filter.field]), readPhone)]);
    set({ ...given, ...Object.fromEntries(typed) });
  };
  const showOnEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'radio') show();
  };
  const change = (patch: Filters) =>
    setGiven((before) =>
      Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => !isEmpty(value))),
    );

  return (
    <Box>
      <PageHeader title={labels.title()} subtitle={labels.subtitle()} />
      <Box
        role="search"
        aria-label={t('Which {what}', { what: subject })}
        onKeyDown={showOnEnter}
        sx={{ display: 'grid', gap: 2, maxWidth: 480, mt: 2 }}
      >
        <Typography color="textSecondary">
          {required.length > 1
            ? t('To see {what}, say these first: {asked}.', { what: subject, asked: requiredLabels })
            : t('To see {what}, say this first: {asked}.', { what: subject, asked: requiredLabels })}
        </Typography>
        {required.map((filter) => (
          <RequiredFilter
            key={filter.field}
            spec={filter}
            label={labels.field(filter)}
            values={given}
            onChange={change}
          />
        ))}
        <Button variant="contained" disabled={isMissing} onClick={show} sx={{ justifySelf: 'start' }}>
          {t('Show {what}', { what: subject })}
        </Button>
      </Box>
    </Box>
  );
};

export default RequiredFilters;
