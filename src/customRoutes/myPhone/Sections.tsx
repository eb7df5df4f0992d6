import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazyPart';
import { Calls } from './Calls';
import { Greetings } from './Greetings';
import { Messages } from './Messages';
import { MissedCalls } from './MissedCalls';
import { OwnSettings } from './OwnSettings';
import type { MyPhoneState } from './ownExtension';
import { People } from './People';
import { Queues } from './Queues';
import { Recordings } from './Recordings';

const Keys = lazyPart(() => import('./Keys'));

/** The sections below the state of the extension. */
const Sections = ({ state }: { state: MyPhoneState }) => (
  <Box
    sx={{
      columnCount: { xs: 1, md: 2 },
      columnGap: 2,
      '& > section': { breakInside: 'avoid', mb: 2 },
    }}
  >
    <MissedCalls />
    <Messages />
    {(state.queues ?? []).length > 0 && <Queues state={state} />}
    <People />
    <Calls />
    <Recordings />
    <Suspense>
      <Keys />
    </Suspense>
    <Greetings />
    <OwnSettings />
  </Box>
);

export default Sections;
