import Box from '@mui/material/Box';
import { resourceHeads } from '../../declaration/registry';
import { resourceNeeds } from '../../layout/gates';
import { PageHeader } from '../../layout/PageHeader';
import { reaches, useSession } from '../../layout/session';
import { useDomain } from '../../layout/useDomain';
import { FindNumber } from './FindNumber';
import { ResourceFigures } from './ResourceFigures';

/** Where an operator starts: one search, and how much there is of everything. */
const Home = () => {
  const { level } = useSession();
  const domain = useDomain();
  const shown = resourceHeads
    .filter(({ menu, level: needed }) => !menu.hidden && reaches(level, resourceNeeds(menu, needed)))
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
