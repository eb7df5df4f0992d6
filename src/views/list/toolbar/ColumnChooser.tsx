import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { ResourceSpec } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { useLabels } from '../../fields/useLabels';
import { useColumns } from '../useColumns';

interface ColumnChooserProps {
  spec: ResourceSpec;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Which columns a list shows, and in which order; loaded when it is first opened. */
const ColumnChooser = ({ spec, anchor, onClose }: ColumnChooserProps) => {
  const { all, visible, choice, setChoice } = useColumns(spec);
  const labels = useLabels(spec);

  const move = (index: number, by: number) => {
    const order = all.map((column) => column.field);
    const [moved] = order.splice(index, 1);
    if (moved !== undefined) order.splice(index + by, 0, moved);
    setChoice({ ...choice, order });
  };

  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns', sx: { width: 300 } } }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75, maxHeight: 400, overflowY: 'auto' }}>
        {all.map((column, index) => {
          const label = labels.field(column);
          const shown = visible.includes(column);
          return (
            <Box component="li" key={column.field} sx={{ display: 'flex', alignItems: 'center' }}>
              <Box
                component="label"
                sx={{
                  flex: 1,
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.25,
                  px: 1,
                  minHeight: 34,
                  cursor: 'pointer',
                }}
              >
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={shown && visible.length === 1}
                  onChange={() =>
                    setChoice({ ...choice, shown: { ...choice.shown, [column.field]: !shown } })
                  }
                />
                {label}
              </Box>
              <IconButton
                aria-label={`Move ${label} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Icon name="ExpandLess" />
              </IconButton>
              <IconButton
                aria-label={`Move ${label} down`}
                disabled={index === all.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon name="ExpandMore" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={() => setChoice({})}>
          Reset
        </Button>
      </Box>
    </Popover>
  );
};

export default ColumnChooser;
