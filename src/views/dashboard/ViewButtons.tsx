import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { formatCountLabel } from './formatCountLabel';
import { useCounts } from './useCounts';

interface Props {
  spec: ListedResource;
  view: string;
  onView: (name: string) => void;
  filter: Record<string, unknown>;
  refreshMs: number;
}

/** Declared views of the list as buttons with counts; empty views are omitted. */
export const ViewButtons = ({ spec, view, onView, filter, refreshMs }: Props) => {
  const { views } = spec.list;
  const lists = views.map((listView) => ({ resource: spec.name, filter: { ...filter, ...listView.filter } }));
  const counts = useCounts(lists, refreshMs);
  return (
    <Box role="group" aria-label={t('Views')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {views.map(({ name, label }, place) => {
        const count = counts[place]?.data;
        if (count?.count === 0 && name !== view) return null;
        return (
          <ButtonBase
            key={name}
            aria-pressed={name === view}
            onClick={() => onView(name)}
            sx={{
              gap: 0.75,
              px: 1.25,
              height: 30,
              borderRadius: 4,
              typography: 'body2',
              color: 'text.secondary',
              '&[aria-pressed=true]': {
                bgcolor: 'quiet.selected',
                color: 'primary.main',
                fontWeight: 600,
              },
              '&:hover': { bgcolor: 'quiet.hover' },
              '@media (pointer: coarse)': { height: 44 },
            }}
          >
            {label}
            {count !== undefined && <span>{formatCountLabel(count)}</span>}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
