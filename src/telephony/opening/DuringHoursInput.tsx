import Box from '@mui/material/Box';
import type { InputProps } from '../../views/inputs/inputProps';
import { RequiredRadio } from '../../views/inputs/kinds/ChoiceRadio';
import { OpeningSentence } from './OpeningSentence';

/** Whether something is on or off during its hours, and below what all of its hours come to. */
export const DuringHoursInput = (props: InputProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <RequiredRadio {...props} />
    <OpeningSentence offDuring={props.spec.field} />
  </Box>
);
