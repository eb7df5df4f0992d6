import Box from '@mui/material/Box';
import { resourceHeads } from '../../declaration/registry';
import { resourceNeeds } from '../../layout/gates';
import { isOpenTo } from '../../layout/menuGroups';
import { PageHeader } from '../../layout/PageHeader';
import { reaches } from '../../layout/session';
import { useDomain } from '../../layout/useDomain';
import { useReader } from '../../layout/useReader';
import { FindNumber } from './FindNumber';
import { ResourceFigures } from './ResourceFigures';

/** Where an operator starts: one search, and how much there is of everything. */
const Home = () => {
  const reader = useReader();
  const { level } = reader;
  const domain = useDomain();
  const isOpen = isOpenTo({ ...reader, domain });
  const shown = resourceHeads
    .filter(({ menu, level: asked }) => !menu.hidden && isOpen({ menu, needed: resourceNeeds(menu, asked) }))
    .filter(({ menu }) => menu.level === 'Root' || domain !== null)
    .sort(
      (a, b) =>
        (a.menu.group ?? '').localeCompare(b.menu.group ?? '') ||
        (a.menu.order ?? 100) - (b.menu.order ?? 100),
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PageHeader title="Home" />
      {reaches(level, 'reseller') && <FindNumber />}
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
    </Box>
  );
};

export default Home;
