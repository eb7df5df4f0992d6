import lists from 'virtual:trunkline/lists/domains,host-servers,trunks,hardware-orders,quarantined-numbers,billing/failed-requests,billing/reconciliation';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { reaches } from '../../../contract/call';
import { noteListed } from '../../declaration/registry';
import { useSession } from '../../session/useSession';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { OperatorHome } from './OperatorHome';

// What is counted here is loaded with the page, and not a file each.
noteListed(lists);

const Today = lazy(() => import('../today/Today'));

/** Where everybody starts: who runs many phone systems with all of them, who runs one with its day. */
const Home = () => {
  const { level } = useSession();
  if (!reaches(level, 'reseller'))
    return (
      <Suspense fallback={<PageSkeleton shape="cards" />}>
        <Today title="Home" keepsClock />
      </Suspense>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHeader title="Home" />
      <OperatorHome />
    </Box>
  );
};

export default Home;
