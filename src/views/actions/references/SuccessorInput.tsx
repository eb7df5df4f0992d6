import { useMemo } from 'react';
import { cachePerLanguage, t } from '#i18n';
import type { ChoicesFromSpec } from '../../../declaration/compiled';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { findMatchingChoices } from '../../sources/findMatchingChoices';
import { getGroupName } from '../../sources/getGroupName';
import type { SourceChoice } from '../../sources/readChoices';

interface Props {
  label: string;
  /** Whether to provide the label only to screen readers, because visible text next to the input describes it. */
  isLabelHidden?: boolean;
  source: ChoicesFromSpec;
  choices: readonly SourceChoice[];
  mayStay?: boolean;
  /** Whether an external number may be entered. */
  isFree: boolean;
  isMissing?: boolean;
  value: string | undefined;
  /** Called with the replacement, an empty string to remove the reference, or undefined to leave it unchanged. */
  onChange: (next: string | undefined) => void;
}

const removeChoice = cachePerLanguage((): SourceChoice => ({ value: '', label: t('Remove it') }));
const unchangedChoice = cachePerLanguage(
  (): SourceChoice => ({ value: 'stay', label: t('Leave as it is'), group: '' }),
);

const externalNumber = /^\+?[0-9 ]{6,18}$/;

export const SuccessorInput = ({
  label,
  isLabelHidden = false,
  source,
  choices,
  mayStay = false,
  isFree,
  isMissing = false,
  value,
  onChange,
}: Props) => {
  const options = useMemo(
    () => [
      ...(mayStay ? [unchangedChoice()] : []),
      removeChoice(),
      ...choices.filter((choice) => choice.value !== ''),
    ],
    [choices, mayStay],
  );
  const known = options.find((candidate) => candidate !== unchangedChoice() && candidate.value === value);
  const chosen =
    value === undefined ? (mayStay ? unchangedChoice() : null) : (known ?? { value, label: value });
  const take = (next: SourceChoice | string | null) => {
    if (next === null || next === unchangedChoice()) return onChange(undefined);
    if (typeof next !== 'string') return onChange(next.value);
    const digits = next.replace(/[^0-9]/g, '');
    const exact = options.find(
      (candidate) =>
        candidate !== unchangedChoice() && (candidate.value === next || candidate.label === next),
    );
    return onChange(exact?.value ?? (externalNumber.test(next) ? digits : undefined));
  };
  return (
    <AutocompleteField<SourceChoice, false, boolean, boolean>
      freeSolo={isFree}
      autoHighlight
      clearOnBlur={!isFree}
      disableClearable={mayStay}
      options={options}
      filterOptions={(all, { inputValue }) =>
        findMatchingChoices(all, inputValue === chosen?.label ? '' : inputValue)
      }
      groupBy={({ group = '' }) => getGroupName(source, group)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.label === other.label}
      value={chosen}
      onChange={(_, next) => take(next)}
      onBlur={(event) => {
        const { value: typed } = event.target as HTMLInputElement;
        if (isFree && typed && typed !== chosen?.label) take(typed);
      }}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.group} ${option.value}`)}
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={t('Choose a replacement')}
      error={isMissing}
    />
  );
};
