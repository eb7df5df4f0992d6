import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../../../dataProvider/describe';
import type { ResourceHead } from '../../../../declaration/compiled';
import { getValueAt } from '../../../../lib/paths';
import { toMidSentence } from '../../../../lib/toMidSentence';
import { ErrorAlert } from '../../../../ui/ErrorAlert';
import { formatValue } from '../../../fields/formatValue';
import { ReferenceTitle } from '../../../fields/kinds/ReferenceField';
import type { FilterEditorProps } from './filterEditorProps';
import { emptyOption, type Option, OptionList } from './OptionList';

const maxOptions = 25;
const searchDelayMs = 300;

export const ReferenceEditor = ({
  spec,
  head,
  values,
  onChange,
}: FilterEditorProps & { head: ResourceHead }) => {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);

  const {
    data = [],
    total,
    pageInfo,
    isPending: isUnanswered,
    error,
    refetch,
  } = useGetList(head.name, {
    pagination: { page: 1, perPage: maxOptions },
    sort: { field: head.title, order: 'ASC' },
    filter: search ? { search } : {},
  });

  const isPending = isUnanswered || search !== text.trim();
  const wire = (id: unknown) => (spec.type === 'integer' ? Number(id) : String(id));
  const value = values[spec.field];
  const loadedOptions: Option[] = data.map((record) => ({
    value: wire(record.id),
    label:
      formatValue(
        { field: head.title, label: '', kind: head.titleKind ?? 'text' },
        getValueAt(record, head.title),
      ) || String(record.id),
  }));
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (id) => id !== undefined && id !== null && !loadedOptions.some((option) => option.value === id),
  );
  const options: Option[] = [
    ...chosen.map((id) => ({ value: id, label: <ReferenceTitle head={head} id={String(id)} /> })),
    ...loadedOptions,
    ...(spec.multiple && !search ? [emptyOption] : []),
  ];
  const hidden = (total ?? 0) - data.length;

  return (
    <Box>
      <Box sx={{ p: 1.25, pb: 0.5 }}>
        <TextField
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('Find {label}', { label: toMidSentence(head.label[0]) })}
          slotProps={{
            htmlInput: {
              'aria-label': t('Find {label}', { label: toMidSentence(head.label[0]) }),
              type: 'search',
            },
          }}
        />
      </Box>
      <OptionList
        label={spec.label}
        options={options}
        chosen={value}
        multiple={spec.multiple === true}
        onChange={(next) => onChange({ [spec.field]: next })}
      />
      <Box
        role="status"
        aria-busy={isPending}
        sx={{ px: 1.75, pb: 1, typography: 'body2', color: 'text.secondary' }}
      >
        {isPending && t('Loading…')}
        {!isPending && error === null && data.length === 0 && t('Nothing found.')}
        {total === undefined && pageInfo?.hasNextPage && t('There are more: type to narrow down.')}
        {hidden > 0 && t('{count, plural, other {# more: type to narrow down.}}', { count: hidden })}
      </Box>
      {error !== null && <ErrorAlert onRetry={() => refetch()}>{describe(error)}</ErrorAlert>}
    </Box>
  );
};
