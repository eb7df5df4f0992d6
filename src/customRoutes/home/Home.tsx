import Box from '@mui/material/Box';
import { reaches } from '../../../contract/call';
import { useSession } from '../../session/useSession';
import { PageHeader } from '../../ui/PageHeader';
import { CustomerHome } from './CustomerHome';
import { OperatorHome } from './OperatorHome';

/** Where everybody starts. */
const Home = () => {
  const { level } = useSession();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHeader title="Home" />
      {reaches(level, 'reseller') ? <OperatorHome /> : <CustomerHome />}
    </Box>
  );
};

export default Home;
