import Box from '@mui/material/Box';
import { getListId, getOptionId } from './optionIds';
import { PaletteOption } from './PaletteOption';
import type { ActionRecord, PaletteGroup, PaletteItem } from './paletteItem';

interface Props {
  /** Prefix for ids of the list, groups and options. */
  base: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** Index of the highlighted option across all groups. */
  index: number;
  onPoint: (place: number) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  /** Opens the actions of a record. If undefined, options have no actions button. */
  onActions?: ((record: ActionRecord) => void) | undefined;
}

/** Options in groups, as the listbox of an input that keeps the focus. */
export const PaletteOptions = ({ base, label, groups, index, onPoint, onChoose, onActions }: Props) => {
  let at = -1;
  return (
    <div id={getListId(base)} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <Box key={group.key} role="group" aria-labelledby={`${base}-${group.key}`} sx={{ pb: 0.5 }}>
          <Box
            id={`${base}-${group.key}`}
            role="presentation"
            sx={{
              px: 2.25,
              pt: 1,
              pb: 0.5,
              fontSize: '0.75rem',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {group.label}
          </Box>
          {group.items.map((item) => {
            at += 1;
            const place = at;
            return (
              <PaletteOption
                key={item.key}
                id={getOptionId(base, place)}
                item={item}
                isActive={place === index}
                onPoint={() => onPoint(place)}
                onChoose={(inNewTab) => onChoose(item, inNewTab)}
                onActions={onActions}
              />
            );
          })}
        </Box>
      ))}
    </div>
  );
};
