import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import { useBrings } from './brings';

/** Says what the chosen template brings beside settings. */
export const TemplateBrings = () => {
  const brings = useBrings(Number(useWatch({ name: 'templateId' })) || 0);
  return brings ? (
    <Alert severity="info">{t('The template brings records: {records}', { records: brings })}</Alert>
  ) : null;
};
