import Box from '@mui/material/Box';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { FieldValue } from '../fields/FieldValue';
import { isNothing } from '../inputs/isNothing';
import { ScrollBox } from '../ScrollBox';
import { recordWith } from './changedValue';

interface Props {
  spec: FieldSpec;
  value: unknown;
  /** Stands within a sentence. */
  inline?: boolean;
}

/** A value of a field as people read it, on a few lines at most; of a secret only that there is one. */
export const ShownValue = ({ spec, value, inline }: Props) => {
  const shown =
    spec.kind === 'secret' ? (
      isNothing(value) ? (
        t('As it is')
      ) : (
        t('A new one')
      )
    ) : (
      <FieldValue spec={spec} record={recordWith(spec, isNothing(value) ? null : value)} />
    );
  return inline ? (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {shown}
    </Box>
  ) : (
    <ScrollBox
      component="span"
      label={spec.label}
      sx={{ display: 'block', maxHeight: '9em', overflowWrap: 'anywhere' }}
    >
      {shown}
    </ScrollBox>
  );
};
