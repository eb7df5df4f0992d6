import { t } from '#i18n';
import { getTerms } from '../../declaration/terms';
import { FloatingPanel } from '../../ui/FloatingPanel';
import { DomainSearch } from './DomainSearch';
import { useChooseDomain } from './useChooseDomain';

interface Props {
  anchor: HTMLElement | undefined;
  current: string | null;
  onClose: () => void;
}

/** Popover with the domain search, loaded when it is first opened. */
const DomainPopover = ({ anchor, current, onClose }: Props) => {
  const choose = useChooseDomain();
  return (
    <FloatingPanel
      anchor={anchor}
      label={t(getTerms().context?.words.choose ?? '')}
      width={380}
      side="right"
      paper={{ maxHeight: 'min(480px, 80dvh)', display: 'flex', '& > *': { flex: 1, minWidth: 0 } }}
      onClose={onClose}
    >
      <DomainSearch
        autoFocus
        current={current}
        onChoose={(domain) => {
          onClose();
          choose(domain);
        }}
      />
    </FloatingPanel>
  );
};

export default DomainPopover;
