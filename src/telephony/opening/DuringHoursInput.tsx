import Box from '@mui/material/Box';
import type { InputProps } from '../../views/inputs/inputProps';
import { RequiredRadio } from '../../views/inputs/kinds/ChoiceRadio';
import { OpeningSentence } from './OpeningSentence';

/** Input for whether something is on or off during its hours, with a summary of all hours. */
export const DuringHoursInput = (props: InputProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <RequiredRadio {...props} />
    <OpeningSentence offDuring={props.spec.field} />
  </Box>
);
