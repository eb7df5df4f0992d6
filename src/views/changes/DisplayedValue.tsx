import Box from '@mui/material/Box';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { FieldValue } from '../fields/FieldValue';
import { isEmptyValue } from '../inputs/isEmptyValue';
import { ScrollBox } from '../ScrollBox';
import { toRecord } from './changedValue';

interface Props {
  spec: FieldSpec;
  value: unknown;
  /** Whether the value is rendered within a sentence. */
  inline?: boolean;
}

/** A formatted field value, limited to a few lines; for secrets, only whether they are set. */
export const DisplayedValue = ({ spec, value, inline }: Props) => {
  const content =
    spec.kind === 'secret' ? (
      isEmptyValue(value) ? (
        t('As it is')
      ) : (
        t('A new one')
      )
    ) : (
      <FieldValue spec={spec} record={toRecord(spec, isEmptyValue(value) ? null : value)} />
    );
  return inline ? (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {content}
    </Box>
  ) : (
    <ScrollBox
      component="span"
      label={spec.label}
      sx={{ display: 'block', maxHeight: '9em', overflowWrap: 'anywhere' }}
    >
      {content}
    </ScrollBox>
  );
};
