import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import type { IconName } from '../../../theme/icons';
import { vars } from '../../../theme/vars';
import { useDrag } from '../../../ui/drag/useDrag';
import { FloatingPanel } from '../../../ui/FloatingPanel';
import { useAnnounce } from '../../../ui/LiveRegion';
import { useLabels } from '../../fields/useLabels';
import type { ChosenColumns } from '../columns/useColumns';
import { columnWidth } from '../table/tableStyles';

interface ColumnChooserProps {
  spec: ListedResource;
  chosen: ChosenColumns;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

const widthStep = 20;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 6,
  maxHeight: 420,
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center', borderRadius: 6 },
  '& li[data-dragging]': { opacity: 0.5 },
  '& li[data-over]': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  '& .grip': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 34,
    cursor: 'grab',
    touchAction: 'none',
    color: vars.palette.text.disabled,
  },
  '& label': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '0 4px',
    minHeight: 34,
    cursor: 'pointer',
  },
  '& input': { width: 16, height: 16, margin: 0, accentColor: vars.palette.primary.main },
  '& label span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const ColumnChooser = ({ spec, chosen, anchor, onClose }: ColumnChooserProps) => {
  const { all, visible, show, move, resize, pin, reset } = chosen;
  const labels = useLabels(spec);
  const { announce, liveRegion } = useAnnounce();
  const onPointerDown = useDrag({ onMove: move, hasHandles: true });

  const step = (column: ColumnSpec, index: number, by: -1 | 1) => {
    const place = all[index + by];
    if (!place) return;
    move(column.field, place.field);
    announce(
      t('{label}: {place} of {all}', {
        label: labels.field(column),
        place: index + by + 1,
        all: all.length,
      }),
    );
  };
  const button = (
    label: string,
    icon: IconName,
    onClick: () => void,
    disabled = false,
    pressed?: boolean,
  ) => (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      color={pressed ? 'primary' : 'default'}
      // Dims the button to show that it is not pressed.
      sx={pressed === false ? { opacity: 0.45 } : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );

  return (
    <FloatingPanel anchor={anchor} label={t('Columns')} width={420} side="right" onClose={onClose}>
      <List onPointerDown={onPointerDown}>
        {all.map((column, index) => {
          const { field } = column;
          const label = labels.field(column);
          const isVisible = visible.some((candidate) => candidate.field === field);
          const width = column.width ?? columnWidth;
          const wider = (by: number) => {
            resize(field, width + by);
            announce(t('{label}: {width} pixels wide', { label, width: width + by }));
          };
          return (
            <li key={field} data-drag={field} data-drop={field}>
              <span className="grip" data-drag-handle aria-hidden title={t('Drag to move')}>
                <Icon name="DragIndicator" />
              </span>
              <label>
                <input
                  type="checkbox"
                  checked={isVisible}
                  disabled={isVisible && visible.length === 1}
                  onChange={() => show(field, !isVisible)}
                />
                <span>{label}</span>
              </label>
              {isVisible && (
                <>
                  {button(t('Make {label} narrower', { label }), 'Remove', () => wider(-widthStep))}
                  {button(t('Make {label} wider', { label }), 'Add', () => wider(widthStep))}
                  {button(
                    t('Keep {label} at the left', { label }),
                    'PushPin',
                    () => pin(field, !column.pinned),
                    false,
                    column.pinned === true,
                  )}
                </>
              )}
              {button(
                t('Move {label} up', { label }),
                'ExpandLess',
                () => step(column, index, -1),
                index === 0,
              )}
              {button(
                t('Move {label} down', { label }),
                'ExpandMore',
                () => step(column, index, 1),
                index === all.length - 1,
              )}
            </li>
          );
        })}
      </List>
      {liveRegion}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={reset}>
          {t('Reset')}
        </Button>
      </Box>
    </FloatingPanel>
  );
};

export default ColumnChooser;
