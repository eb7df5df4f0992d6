import { t } from '#i18n';
import { useResourceHeads } from '../../declaration/resourceHeads';
import { AutocompleteField } from '../../ui/AutocompleteField';

interface Props {
  value: string;
  onChange: (group: string) => void;
  /** Group that is offered even if it is empty. */
  usual?: string;
}

/** Input for the heading of the menu under which a screen stands. */
export const MenuGroupField = ({ value, onChange, usual }: Props) => {
  const groups = useResourceHeads().flatMap(({ menu }) => menu.group ?? []);
  return (
    <AutocompleteField
      freeSolo
      options={[...new Set(usual ? [usual, ...groups] : groups)].sort()}
      inputValue={value}
      onInputChange={(_, group, reason) => reason !== 'reset' && onChange(group)}
      onChange={(_, group) => onChange(group ?? '')}
      label={t('Heading of the menu')}
    />
  );
};
