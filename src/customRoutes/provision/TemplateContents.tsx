import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { formatContents, useTemplateContents } from './brings';

export const TemplateContents = () => {
  const { data, error, refetch } = useTemplateContents(Number(useWatch({ name: 'templateId' })) || 0);
  if (error)
    return (
      <ErrorAlert severity="warning" onRetry={() => refetch()}>
        {t('What the template brings could not be read. {error}', { error: describe(error) })}
      </ErrorAlert>
    );
  if (data?.[0]?.state === 'failed')
    return (
      <Alert severity="warning">
        {t('The records of this template could not be read when it was made: only its settings are brought.')}
      </Alert>
    );
  const brings = data && formatContents(data);
  return brings ? (
    <Alert severity="info">{t('The template brings records: {records}', { records: brings })}</Alert>
  ) : null;
};
