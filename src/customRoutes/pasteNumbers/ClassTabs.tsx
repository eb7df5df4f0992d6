import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '#i18n';
import { formatCount } from '../../views/fields/formatCaches';
import { type ClassifiedItem, classLabels, type PasteClass, pasteClasses } from './classify';

export type ClassFilter = PasteClass | 'all';

interface Props {
  items: readonly ClassifiedItem[];
  value: ClassFilter;
  onPick: (value: ClassFilter) => void;
}

export const ClassTabs = ({ items, value, onPick }: Props) => {
  const counts = new Map<PasteClass, number>();
  for (const { class: kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const entry = (kind: ClassFilter, label: string, count: number) => (
    <ToggleButton key={kind} value={kind} size="small" sx={{ textTransform: 'none', gap: 0.75, px: 1.5 }}>
      {label} <strong>{formatCount(count)}</strong>
    </ToggleButton>
  );
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      onChange={(_, picked: ClassFilter | null) => picked && onPick(picked)}
      aria-label={t('What the numbers are')}
      sx={{ flexWrap: 'wrap' }}
    >
      {entry('all', t('All'), items.length)}
      {pasteClasses.flatMap((kind) => {
        const count = counts.get(kind);
        return count ? entry(kind, t(classLabels[kind]), count) : [];
      })}
    </ToggleButtonGroup>
  );
};
