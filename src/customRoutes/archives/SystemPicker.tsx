import { useState } from 'react';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { useDomainSearch } from '../../layout/domain/useDomainSearch';
import { useViewer } from '../../session/useViewer';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getOptionSearch, type OptionSearch } from '../../ui/optionSearch';
import { formatArchiveTitle } from './formatArchiveTitle';
import { CURRENT, parseSystemCode, type SystemCode, toArchiveCode, toDomainCode } from './systemCode';

type ArchiveRow = CallResponse<'GetArchives'>['items'][number];

export const formatSystemTitle = (code: SystemCode, archives: readonly ArchiveRow[]): string => {
  const { archive, domain } = parseSystemCode(code);
  if (domain) return domain;
  if (archive === undefined) return t('This phone system now');
  const row = archives.find(({ id }) => id === archive);
  return row ? formatArchiveTitle(row) : t('Archive {id}', { id: archive });
};

/** Returns a short title for column headings, without the archive's note. */
export const formatSystemHeading = (code: SystemCode, archives: readonly ArchiveRow[]): string =>
  formatSystemTitle(
    code,
    archives.map((row) => ({ ...row, note: null })),
  );

interface Props {
  label: string;
  value: SystemCode;
  archives: readonly ArchiveRow[];
  onChange: (code: SystemCode) => void;
}

/** Selects a phone system or archive: the current phone system, its archives, or other phone systems visible to the user. */
export const SystemPicker = (props: Props) => {
  const { level } = useViewer();
  return level === 'customer' ? <Picker {...props} others={[]} /> : <AllSystemsPicker {...props} />;
};

const AllSystemsPicker = (props: Props) => {
  const [typed, setTyped] = useState('');
  const { recent, found, hasMore, error, isPending } = useDomainSearch(typed);
  return (
    <Picker
      {...props}
      others={[...recent, ...found].map(({ name }) => name)}
      search={{ typed, setTyped, hasMore, state: getOptionSearch(isPending, error !== null) }}
    />
  );
};

interface PickerProps extends Props {
  others: readonly string[];
  /** Search for other phone systems by the entered text; if omitted, all of them are listed without a search. */
  search?: {
    typed: string;
    setTyped: (text: string) => void;
    hasMore: boolean;
    state: OptionSearch;
  };
}

const Picker = ({ label, value, archives, others, onChange, search }: PickerProps) => {
  const ownCodes = [CURRENT, ...archives.map(({ id }) => toArchiveCode(id ?? 0))];
  const typed = search?.typed.trim().toLowerCase() ?? '';
  const matching = ownCodes.filter((code) => formatSystemTitle(code, archives).toLowerCase().includes(typed));
  const codes = [...matching, ...others.map(toDomainCode)];
  const options = codes.includes(value) || typed !== '' ? codes : [value, ...codes];
  return (
    <AutocompleteField
      disableClearable
      options={[...new Set(options)]}
      value={value}
      getOptionLabel={(code) => formatSystemTitle(code, archives)}
      groupBy={(code) => (parseSystemCode(code).domain ? t('Other phone systems') : t('This phone system'))}
      {...(search && {
        search: search.state,
        helperText: search.hasMore && typed !== '' ? t('There are more: type more of the name.') : undefined,
        onInputChange: (_: unknown, text: string, reason: string) =>
          search.setTyped(reason === 'input' ? text : ''),
      })}
      onChange={(_, code) => onChange(code)}
      label={label}
    />
  );
};
