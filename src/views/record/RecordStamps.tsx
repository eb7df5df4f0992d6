import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { timestampFields } from '../../declaration/stampFields';
import { useDisplayClock } from '../../lib/getDisplayClock';
import { formatDateTime } from '../fields/formatCaches';

const readAuditField = (record: RaRecord, name: string): string | undefined => {
  const value: unknown = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

interface Props {
  record: RaRecord;
  before?: readonly string[];
}

/** Line on a record's page with the time and author of its creation and last change; empty if both are unknown. */
export const RecordTimestamps = ({ record, before = [] }: Props) => {
  useDisplayClock();
  const [created, createdBy, changed, changedBy] = timestampFields.map((name) =>
    readAuditField(record, name),
  );
  const words = [...before];
  if (created) {
    const at = formatDateTime(created);
    words.push(createdBy ? t('Created {at} by {name}', { at, name: createdBy }) : t('Created {at}', { at }));
  }
  if (changed && changed !== created) {
    const at = formatDateTime(changed);
    words.push(
      changedBy ? t('Last changed {at} by {name}', { at, name: changedBy }) : t('Last changed {at}', { at }),
    );
  }
  if (words.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" data-part="stamps">
      {words.join(' · ')}
    </Typography>
  );
};
