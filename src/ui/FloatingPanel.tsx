import Popover, { type PopoverProps } from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';

interface Props extends Omit<PopoverProps, 'open' | 'anchorEl' | 'slotProps'> {
  /** What it stands below; without, it is closed. */
  anchor: HTMLElement | undefined;
  /** What it is called, as screen readers say it. */
  label: string | undefined;
  /** In pixels; less on a narrow screen. */
  width: number;
  /** The edge it shares with what it stands below. */
  side?: 'left' | 'right';
  /** It stands above what opened it, which is low on the page. */
  isAbove?: boolean;
  /** Styles of the panel itself. */
  paper?: SxProps<Theme>;
}

/** A panel over the page, beside what opened it. */
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
