import { useState } from 'react';
import { t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import { useDomainSearch } from '../../layout/domain/useDomainSearch';
import { useViewer } from '../../session/useViewer';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { formatMoment } from '../../views/fields/formats';
import { present } from './differences';
import { archiveCode, domainCode, NOW, namedBy, type SystemCode } from './systemCode';

type ArchiveRow = CallAnswer<'GetArchives'>['items'][number];

/** What an archive is called. */
export const archiveTitle = ({ made_at, note, made_of, domain_name }: ArchiveRow): string => {
  const at = made_at ? formatMoment(made_at) : '';
  const of = made_of && made_of !== domain_name ? made_of : '';
  return present([t('Archive of {at}', { at }), of || null, note || null]).join(', ');
};

/** What a code is called. */
export function systemTitle(code: SystemCode, archives: readonly ArchiveRow[]): string {
  const { archive, domain } = namedBy(code);
  if (domain) return domain;
  if (archive === undefined) return t('This phone system now');
  const row = archives.find(({ id }) => id === archive);
  return row ? archiveTitle(row) : t('Archive {id}', { id: archive });
}

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
  const { recent, found } = useDomainSearch(typed);
  return <Picker {...props} others={[...recent, ...found].map(({ name }) => name)} onTyped={setTyped} />;
};

interface PickerProps extends Props {
  others: readonly string[];
  onTyped?: (text: string) => void;
}

const Picker = ({ label, value, archives, others, onChange, onTyped }: PickerProps) => {
  const codes = [NOW, ...archives.map(({ id }) => archiveCode(id ?? 0)), ...others.map(domainCode)];
  const options = codes.includes(value) ? codes : [value, ...codes];
  return (
    <AutocompleteField
      disableClearable
      options={[...new Set(options)]}
      value={value}
      getOptionLabel={(code) => systemTitle(code, archives)}
      groupBy={(code) => (namedBy(code).domain ? t('Other phone systems') : t('This phone system'))}
      {...(onTyped && {
        onInputChange: (_: unknown, text: string, reason: string) => {
          if (reason === 'input') onTyped(text);
        },
      })}
      onChange={(_, code) => onChange(code)}
      label={label}
    />
  );
};
