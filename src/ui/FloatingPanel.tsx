import Popover, { type PopoverProps } from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';

interface Props extends Omit<PopoverProps, 'open' | 'anchorEl' | 'slotProps'> {
  /** Element to which the panel is attached; undefined closes the panel. */
  anchor: HTMLElement | undefined;
  label: string | undefined;
  /** Width in pixels, reduced on narrow screens. */
  width: number;
  /** Side of the anchor with which the panel is aligned. */
  side?: 'left' | 'right';
  /** Whether the panel opens above the anchor, for anchors near the bottom of the page. */
  isAbove?: boolean;
  paper?: SxProps<Theme>;
}

export const FloatingPanel = ({
  anchor,
  label,
  width,
  side = 'left',
  isAbove = false,
  paper,
  children,
  ...rest
}: Props) => (
  <Popover
    open={anchor !== undefined}
    anchorEl={anchor}
    anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: side }}
    transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: side }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: [
          { width, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          ...(Array.isArray(paper) ? paper : [paper]),
        ],
      },
    }}
    {...rest}
  >
    {children}
  </Popover>
);
