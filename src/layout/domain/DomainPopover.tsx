import Popover from '@mui/material/Popover';
import { DomainSearch } from './DomainSearch';
import { useChooseDomain } from './useChooseDomain';

interface Props {
  anchor: HTMLElement | undefined;
  current: string | null;
  onClose: () => void;
}

/** The search of domains below its button; loaded when it is first opened. */
const DomainPopover = ({ anchor, current, onClose }: Props) => {
  const choose = useChooseDomain();
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Choose a domain',
          sx: { width: 380, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(480px, 80dvh)', display: 'flex' },
        },
      }}
      sx={{ '& .MuiPopover-paper > *': { flex: 1, minWidth: 0 } }}
    >
      <DomainSearch
        autoFocus
        current={current}
        onChoose={(domain) => {
          onClose();
          choose(domain);
        }}
      />
    </Popover>
  );
};

export default DomainPopover;
