import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { getRecordName } from '../fields/getRecordName';
import { formatRecordCount } from '../values/formatRecordCount';
import { type ActionTarget, getTargetTitle } from './target';

const MAX_VISIBLE = 5;

/** Names the records of an action: a single record by name, otherwise their number and the first few names. */
export const TargetNames = ({ spec, target }: { spec: ResourceSpec; target: ActionTarget }) => {
  const { ids, records } = target;
  if (ids.length === 0) return null;
  const names = records.slice(0, MAX_VISIBLE).map((record) => getRecordName(spec, record));
  const remaining = ids.length - names.length;
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{ids.length === 1 ? getTargetTitle(spec, target) : formatRecordCount(spec, ids.length)}</strong>
      {ids.length > 1 && names.length > 0 && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {remaining > 0
            ? t('{count, plural, other {{names} and # more}}', { count: remaining, names: names.join(', ') })
            : names.join(', ')}
        </Typography>
      )}
    </Typography>
  );
};
