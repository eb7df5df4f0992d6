import Box from '@mui/material/Box';
import type { UndoneRun } from './useFlowRuns';

/** Lists records that an undo leaves as they are, with the reasons. */
export const LeftRecords = ({ left }: Pick<UndoneRun, 'left'>) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {left.map(({ subject, reason }) => (
      <li key={`${subject} ${reason}`}>
        {subject}: {reason}
      </li>
    ))}
  </Box>
);
