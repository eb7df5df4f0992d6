import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { toCountText } from '../../../lib/toCountText';
import { vars } from '../../../theme/vars';
import { ScrollBox } from '../../ScrollBox';
import { CellText } from '../CellText';
import type { NestingFieldProps } from '../fieldComponent';

const SmallTable = styled('table')({
  borderCollapse: 'collapse',
  // Scrolls horizontally instead of wrapping every word.
  width: 'max-content',
  fontSize: '0.8125rem',
  // On phones, a table with few columns fits if its text wraps.
  '&.few': { maxWidth: '100%' },
  '& th, & td': {
    maxWidth: '24em',
    padding: '3px 16px 3px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${vars.palette.quiet.line}`,
  },
  // Words are not broken, and a column has room for at least eight characters; beyond that, the table scrolls.
  '& td': { overflowWrap: 'break-word' },
  '&.few td': { minWidth: 'calc(8ch + 16px)' },
  '& th': { color: vars.palette.text.secondary, fontWeight: 400, whiteSpace: 'nowrap' },
});

const MAX_ROWS = 50;
const MAX_INLINE_COLUMNS = 3;

/** Whether a field is a numeric id, which adds no information next to a name. */
const isNumbered = ({ field, type }: FieldSpec): boolean => type === 'integer' && field === 'id';

/** A list of objects, shown as a table of the fields they use; table cells show only the count. */
export const RowsField = ({ spec, value, FieldValue }: NestingFieldProps) => {
  const rows = value as unknown[];
  const visibleRows = rows.slice(0, MAX_ROWS).map((row, index) => ({ row, key: `row ${index + 1}` }));
  const filled = (spec.items?.fields ?? []).filter(
    (field) => field.kind !== 'secret' && rows.some((row) => !isEmpty(getValueAt(row, field.field))),
  );
  const named = filled.filter((field) => !isNumbered(field));
  const fields = named.length > 0 ? named : filled;
  const words = toCountText(rows.length, 'entry', 'entries');
  return (
    <>
      <ScrollBox label={spec.label} sx={{ 'tr:not(.detail) > td &': { display: 'none' } }}>
        <SmallTable className={fields.length <= MAX_INLINE_COLUMNS ? 'few' : undefined}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field.field} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ row, key }) => (
              <tr key={key}>
                {fields.map((field) => (
                  <td key={field.field}>
                    {!isEmpty(getValueAt(row, field.field)) && (
                      <FieldValue spec={field} record={row as RaRecord} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </SmallTable>
        {rows.length > MAX_ROWS &&
          t('{count, plural, other {and # more}}', { count: rows.length - MAX_ROWS })}
      </ScrollBox>
      <CellText>{words}</CellText>
    </>
  );
};
