import Box from '@mui/material/Box';
import type { ResourceHead } from '../../declaration/compiled';
import { useResourceHeads } from '../../declaration/registry';
import { resourceNeeds } from '../../layout/gates';
import { isOpenTo } from '../../layout/menuGroups';
import { useDomain } from '../../layout/useDomain';
import { useReader } from '../../layout/useReader';
import { ResourceFigures } from './ResourceFigures';

const groupThenOrder = (a: ResourceHead, b: ResourceHead) =>
  (a.menu.group ?? '').localeCompare(b.menu.group ?? '') || (a.menu.order ?? 100) - (b.menu.order ?? 100);

/** Where a customer starts: how much there is of everything in the phone system. */
export const CustomerHome = () => {
  const reader = useReader();
  const domain = useDomain();
  const isOpen = isOpenTo({ ...reader, domain });
  const shown = useResourceHeads()
    .filter(({ menu, level: asked }) => !menu.hidden && isOpen({ menu, needed: resourceNeeds(menu, asked) }))
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
        <ResourceFigures key={head.name} head={head} />
      ))}
    </Box>
  );
};
