import Box from '@mui/material/Box';
import { Calls } from './Calls';
import { Messages } from './Messages';
import { MissedCalls } from './MissedCalls';
import { OwnSettings } from './OwnSettings';
import type { MyPhoneState } from './ownExtension';
import { People } from './People';
import { Queues } from './Queues';
import { Recordings } from './Recordings';

/** The sections below the state of the extension. */
const Sections = ({ state }: { state: MyPhoneState }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    <MissedCalls />
    <Messages />
    {(state.queues ?? []).length > 0 && <Queues state={state} />}
    <People />
    <Calls />
    <Recordings />
    <OwnSettings />
  </Box>
);

export default Sections;
