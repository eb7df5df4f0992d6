import Box from '@mui/material/Box';
import { useState } from 'react';
import { t } from '#i18n';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { useReferenceOptions } from '../../views/inputs/useReferenceOptions';
import type { PortInDraft } from './moveDraft';

interface PickerProps {
  resource: string;
  label: string;
  help: string;
  value: string;
  onPick: (id: string) => void;
}

const Picker = ({ resource, label, help, value, onPick }: PickerProps) => {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { options, chosen, search } = useReferenceOptions(resource, {
    ids: value ? [value] : [],
    typed,
    isOpen,
  });
  return (
    <AutocompleteField
      sx={{ flex: '1 1 260px' }}
      label={label}
      helperText={help}
      options={options}
      search={search}
      open={isOpen}
      onOpenChange={setOpen}
      value={chosen[0] ?? null}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, option) => onPick(option?.id ?? '')}
    />
  );
};

export const PortInTarget = ({
  draft,
  onChange,
}: {
  draft: PortInDraft;
  onChange: (changes: Partial<PortInDraft>) => void;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    <Picker
      resource="domains"
      label={t('Phone system')}
      help={t('Its accounts can be called by the numbers.')}
      value={draft.domain}
      onPick={(domain) => onChange({ domain })}
    />
    <Picker
      resource="trunks"
      label={t('Trunk')}
      help={t('That their calls arrive on.')}
      value={draft.trunk}
      onPick={(trunk) => onChange({ trunk })}
    />
  </Box>
);
