import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec, ListedResource } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { vars } from '../../../theme/vars';
import { FieldValue } from '../../fields/FieldValue';
import { useLabels } from '../../fields/useLabels';
import { getFieldValue } from '../../values/getFieldValue';

const Fields = styled('dl')(({ theme }) => ({
  position: 'sticky',
  left: 16,
  maxWidth: 'min(1000px, calc(100cqi - 40px))',
  display: 'grid',
  gap: 10,
  margin: 0,
  '& dt': { ...theme.typography.body2, color: vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

interface Props {
  spec: ListedResource;
  fields: readonly FieldSpec[];
  record: RaRecord;
  cells: number;
}

const RowDetail = ({ spec, fields, record, cells }: Props) => {
  const labels = useLabels(spec);
  const filled = fields.filter((field) => !isEmpty(getFieldValue(field, record)));
  return (
    <tr className="detail">
      <td colSpan={cells}>
        <Fields>
          {filled.map((field) => (
            <div key={field.field}>
              <dt>{labels.field(field)}</dt>
              <dd>
                <FieldValue spec={field} record={record} />
              </dd>
            </div>
          ))}
          {filled.length === 0 && <dd>{t('No further details.')}</dd>}
        </Fields>
      </td>
    </tr>
  );
};

export default RowDetail;
