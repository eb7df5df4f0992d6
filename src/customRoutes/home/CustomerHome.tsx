import Box from '@mui/material/Box';
import type { ResourceHead } from '../../declaration/compiled';
import { useResourceHeads } from '../../declaration/registry';
import { isOpenTo } from '../../layout/menuGroups';
import { useDomain } from '../../session/domain/useDomain';
import { requiredLevel } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { ResourceMetrics } from './ResourceMetrics';

const groupThenOrder = (a: ResourceHead, b: ResourceHead) =>
  (a.menu.group ?? '').localeCompare(b.menu.group ?? '') || (a.menu.order ?? 100) - (b.menu.order ?? 100);

/** Where a customer starts: how much there is of everything in the phone system. */
export const CustomerHome = () => {
  const viewer = useViewer();
  const domain = useDomain();
  const isOpen = isOpenTo({ ...viewer, domain });
  const shown = useResourceHeads()
    .filter(
      ({ menu, level: ownLevel }) => !menu.hidden && isOpen({ menu, needed: requiredLevel(menu, ownLevel) }),
    )
    .sort(groupThenOrder);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      {shown.map((head) => (
        <ResourceMetrics key={head.name} head={head} />
      ))}
    </Box>
  );
};
