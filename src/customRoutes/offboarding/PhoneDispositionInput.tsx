import { joinAnd, t } from '#i18n';
import { AutocompleteField } from '../../ui/AutocompleteField';
import type { SourceChoice } from '../../views/sources/readChoices';
import type { AssignedPhone } from './plan';

interface Props {
  phone: AssignedPhone;
  /** Extensions to which the phone can be reassigned. */
  people: readonly SourceChoice[];
  onChange: (disposition: Pick<AssignedPhone, 'disposition' | 'next'>) => void;
}

export const PhoneDispositionInput = ({ phone, people, onChange }: Props) => {
  const stays = {
    value: 'stays',
    label:
      phone.others.length > 0
        ? t('Stays with {others}', { others: joinAnd(phone.others) })
        : t('Stays here, with nobody'),
  };
  const options = [
    stays,
    ...(phone.others.length > 0 ? [] : [{ value: 'goes', label: t('Is removed from the phone system') }]),
    ...people.filter(({ value }) => !phone.others.includes(value)),
  ];
  return (
    <AutocompleteField<SourceChoice, false, true>
      disableClearable
      options={options}
      getOptionLabel={({ value, label }) =>
        value === 'stays' || value === 'goes' ? label : t('Goes to {label}', { label })
      }
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      value={options.find(({ value }) => value === phone.disposition) ?? stays}
      onChange={(_, { value, label }) => onChange({ disposition: value, next: label })}
      label={t('Phone {label}', { label: phone.label })}
    />
  );
};
