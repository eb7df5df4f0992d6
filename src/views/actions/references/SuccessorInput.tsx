import { useMemo } from 'react';
import { cachePerLanguage, t } from '#i18n';
import type { ChoicesFromSpec } from '../../../declaration/compiled';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import type { SourceChoice } from '../../sources/choicesOf';
import { getGroupName } from '../../sources/groupName';
import { findMatchingChoices } from '../../sources/matchingChoices';
import type { Reference } from './useReferences';

interface Props {
  label: string;
  /** The label is for screen readers: what is seen beside the box says it. */
  isLabelHidden?: boolean;
  /** Where the choices were read. */
  source: ChoicesFromSpec;
  choices: readonly SourceChoice[];
  /** It may be left as it is. */
  mayStay?: boolean;
  /** A number outside may be typed. */
  isFree: boolean;
  isMissing?: boolean;
  value: string | undefined;
  /** Told the choice, an empty text to take it out, undefined to leave it. */
  onChange: (next: string | undefined) => void;
}

const removeChoice = cachePerLanguage((): SourceChoice => ({ value: '', label: t('Remove it') }));
const unchangedChoice = cachePerLanguage(
  (): SourceChoice => ({ value: 'stay', label: t('Leave as it is'), group: '' }),
);

const externalNumber = /^\+?[0-9 ]{6,18}$/;

/** Whether something may take a place. */
export const isAllowedSuccessor = (
  { takes }: Reference,
  wanted: string,
  choices: readonly SourceChoice[],
): boolean => {
  const group = choices.find(({ value }) => value === wanted)?.group;
  return !takes || (group !== undefined && takes.includes(group));
};

/** What takes a place: something else, nothing, or what stands there. */
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
      ...choices.filter((one) => one.value !== ''),
    ],
    [choices, mayStay],
  );
  const known = options.find((one) => one !== unchangedChoice() && one.value === value);
  const chosen =
    value === undefined ? (mayStay ? unchangedChoice() : null) : (known ?? { value, label: value });
  const take = (next: SourceChoice | string | null) => {
    if (next === null || next === unchangedChoice()) return onChange(undefined);
    if (typeof next !== 'string') return onChange(next.value);
    const digits = next.replace(/[^0-9]/g, '');
    const exact = options.find(
      (one) => one !== unchangedChoice() && (one.value === next || one.label === next),
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
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.label)}
      isOptionEqualToValue={(one, other) => typeof other !== 'string' && one.label === other.label}
      value={chosen}
      onChange={(_, next) => take(next)}
      onBlur={(event) => {
        const { value: typed } = event.target as HTMLInputElement;
        if (isFree && typed && typed !== chosen?.label) take(typed);
      }}
      getOptionKey={(one) => (typeof one === 'string' ? one : `${one.group} ${one.value}`)}
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={t('Choose a replacement')}
      error={isMissing}
    />
  );
};
