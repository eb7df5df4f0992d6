import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { isPresenting } from '../../presenter/presenterState';
import { useDomain } from '../../session/domain/useDomain';
import { Page } from '../../ui/Page';
import { formatDateTime } from '../../views/fields/formatCaches';
import { useCallQuery } from '../useCallQuery';

const NightlyArchives = () => {
  const domain = useDomain() ?? '';
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { data, fallback, refetch } = useCallQuery({
    key: createReadKey('pbx-customer/archives', 'nightly', domain),
    read: (send, signal) => send('GetNightlyArchives', { domain_name: domain }, { signal }),
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (is_on: boolean) => call('SetNightlyArchives', { domain_name: domain, is_on }),
    onSettled: () => void refetch(),
  });
  return (
    <Page
      maxWidth={720}
      title={t('Nightly archives')}
      crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
    >
      {fallback}
      {data && (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={data.is_on === true}
                disabled={isPending || isPresenting()}
                onChange={(_, isOn) => mutate(isOn)}
              />
            }
            label={t('Make an archive of this phone system every night')}
          />
          {data.is_on && data.changed_by && (
            <Typography color="textSecondary">
              {t('In the name of {name}, since {at}.', {
                name: data.changed_by,
                at: data.changed_at ? formatDateTime(data.changed_at) : '',
              })}
            </Typography>
          )}
          <Typography color="textSecondary">
            {t(
              'Each is kept for 30 days, the first of a month for a year. Whoever switched it on is told if one fails.',
            )}
          </Typography>
          {error && <Alert severity="error">{describe(error)}</Alert>}
        </>
      )}
    </Page>
  );
};

export default NightlyArchives;
