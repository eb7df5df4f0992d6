import { useState } from 'react';
import { t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import { useDomainSearch } from '../../layout/domain/useDomainSearch';
import { useViewer } from '../../session/useViewer';
import { AutocompleteField, type OptionSearch, optionSearch } from '../../ui/AutocompleteField';
import { archiveTitle } from './archiveTitle';
import { archiveCode, domainCode, NOW, namedBy, type SystemCode } from './systemCode';

type ArchiveRow = CallAnswer<'GetArchives'>['items'][number];

/** What a code is called. */
export function systemTitle(code: SystemCode, archives: readonly ArchiveRow[]): string {
  const { archive, domain } = namedBy(code);
  if (domain) return domain;
  if (archive === undefined) return t('This phone system now');
  const row = archives.find(({ id }) => id === archive);
  return row ? archiveTitle(row) : t('Archive {id}', { id: archive });
}

/** The same in short, where it stands above values: an archive without its note. */
export const systemHeading = (code: SystemCode, archives: readonly ArchiveRow[]): string =>
  systemTitle(
    code,
    archives.map((row) => ({ ...row, note: null })),
  );

interface Props {
  label: string;
  value: SystemCode;
  archives: readonly ArchiveRow[];
  onChange: (code: SystemCode) => void;
}

/** Chooses a phone system or an archive: the one at hand, its archives, or others one may see. */
export const SystemPicker = (props: Props) => {
  const { level } = useViewer();
  return level === 'customer' ? <Picker {...props} others={[]} /> : <PickerOfAll {...props} />;
};

const PickerOfAll = (props: Props) => {
  const [typed, setTyped] = useState('');
  const { recent, found, hasMore, error, isPending } = useDomainSearch(typed);
  return (
    <Picker
      {...props}
      others={[...recent, ...found].map(({ name }) => name)}
      search={{ typed, setTyped, hasMore, state: optionSearch(isPending, error !== null) }}
    />
  );
};

interface PickerProps extends Props {
  others: readonly string[];
  /** How other phone systems are found, which are asked for by what is typed; all are given without. */
  search?: {
    typed: string;
    setTyped: (text: string) => void;
    hasMore: boolean;
    state: OptionSearch;
  };
}

const Picker = ({ label, value, archives, others, onChange, search }: PickerProps) => {
  const own = [NOW, ...archives.map(({ id }) => archiveCode(id ?? 0))];
  const typed = search?.typed.trim().toLowerCase() ?? '';
  const fitting = own.filter((code) => systemTitle(code, archives).toLowerCase().includes(typed));
  const codes = [...fitting, ...others.map(domainCode)];
  const options = codes.includes(value) || typed !== '' ? codes : [value, ...codes];
  return (
    <AutocompleteField
      disableClearable
      options={[...new Set(options)]}
      value={value}
      getOptionLabel={(code) => systemTitle(code, archives)}
      groupBy={(code) => (namedBy(code).domain ? t('Other phone systems') : t('This phone system'))}
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
