import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { t } from '#i18n';
import { stampFields } from '../../declaration/stampFields';
import { useDisplayClock } from '../../lib/getDisplayClock';
import { formatMoment } from '../fields/formatCaches';

const readStamp = (record: RaRecord, name: string): string | undefined => {
  const value: unknown = record[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

interface Props {
  record: RaRecord;
  before?: readonly string[];
}

/** Line on a record's page with creation and last change, including authors; empty if the record has neither. */
export const RecordStamps = ({ record, before = [] }: Props) => {
  useDisplayClock();
  const [created, createdBy, changed, changedBy] = stampFields.map((name) => readStamp(record, name));
  const words = [...before];
  if (created) {
    const at = formatMoment(created);
    words.push(createdBy ? t('Created {at} by {name}', { at, name: createdBy }) : t('Created {at}', { at }));
  }
  if (changed && changed !== created) {
    const at = formatMoment(changed);
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
