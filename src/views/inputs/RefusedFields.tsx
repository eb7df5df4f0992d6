import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec, FormFieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { NestedFields } from './NestedFields';

interface Props {
  fields: readonly FieldSpec[];
  /** Path of the object. */
  within: string;
  refusal: NonNullable<FormFieldSpec['refusal']>;
}

/** Fields of an object that was refused: the refused one first, with the reason, then those with a value, then the others. */
export const RefusedFields = ({ fields, within, refusal }: Props) => {
  const { getValues, setError } = useFormContext();
  const [sent] = useState(() =>
    fields.filter(({ field }) => !isEmpty(getValueAt(getValues(), `${within}.${field}`))),
  );
  const refused = fields.filter(({ field }) => field === refusal.part);
  const { reason } = refusal;
  const path = refused[0] && `${within}.${refused[0].field}`;
  useEffect(() => {
    if (path) setError(path, { type: 'refused', message: reason });
  }, [path, reason, setError]);
  const filled = sent.filter((field) => !refused.includes(field));
  const others = fields.filter((field) => !refused.includes(field) && !sent.includes(field));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {reason && refused.length === 0 && <Alert severity="error">{reason}</Alert>}
      {refused.length > 0 && <NestedFields fields={refused} within={within} />}
      <NestedFields fields={filled} within={within} />
      {others.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', mb: 2, minHeight: 24 }}>
            {t('{count, plural, one {# other field} other {# other fields}}', { count: others.length })}
          </Box>
          <NestedFields fields={others} within={within} />
        </details>
      )}
    </Box>
  );
};
