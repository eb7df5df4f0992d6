import Box from '@mui/material/Box';
import type { FieldSpec } from '../../declaration/compiled';
import { FieldValue } from '../fields/FieldValue';
import { isNothing } from '../inputs/isNothing';
import { recordWith } from './changedValue';

interface Props {
  spec: FieldSpec;
  value: unknown;
  /** Stands within a sentence. */
  inline?: boolean;
}

/** A value of a field as people read it, on a few lines at most; of a secret only that there is one. */
export const ShownValue = ({ spec, value, inline }: Props) => (
  <Box
    component="span"
    // What scrolls must be reached by keys.
    {...(!inline && { role: 'group', 'aria-label': spec.label, tabIndex: 0 })}
    sx={{
      display: inline ? 'inline' : 'block',
      maxHeight: '9em',
      overflow: 'auto',
      overflowWrap: 'anywhere',
    }}
  >
    {spec.kind === 'secret' ? (
      isNothing(value) ? (
        'As it is'
      ) : (
        'A new one'
      )
    ) : (
      <FieldValue spec={spec} record={recordWith(spec, isNothing(value) ? null : value)} />
    )}
  </Box>
);
