import lists from 'virtual:trunkline/lists/domains,host-servers,trunks,hardware-orders,quarantined-numbers,billing/failed-requests,billing/reconciliation';
import Box from '@mui/material/Box';
import { reaches } from '../../../contract/call';
import { noteListed } from '../../declaration/registry';
import { useSession } from '../../session/useSession';
import { PageHeader } from '../../ui/PageHeader';
import { CustomerHome } from './CustomerHome';
import { OperatorHome } from './OperatorHome';

// What is counted here is loaded with the page, and not a file each.
noteListed(lists);

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
