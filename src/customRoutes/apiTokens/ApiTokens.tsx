import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { msg, t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { Icon } from '../../theme/Icon';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import { formatDateTime } from '../../views/fields/formatCaches';
import { Rows } from '../signInSecurity/Rows';
import { ApiTokenDialog } from './ApiTokenDialog';
import { type ApiToken, useApiTokens, useChangeApiToken } from './useApiTokens';

/** Lists the additional APIs that require a personal token, with the user's token for each. */
const ApiTokens = () => {
  const { data, error, refetch } = useApiTokens();
  const { mutate, isPending, variables } = useChangeApiToken();
  const notify = useNotify();
  const [selectedToken, setSelectedToken] = useState<ApiToken>();
  const remove = (api: ApiToken) =>
    mutate({ api }, { onError: (refusal) => notify(describe(refusal), { type: 'error' }) });
  return (
    <Box component="section" aria-labelledby="api-tokens">
      <Typography id="api-tokens" variant="h2" sx={{ mb: 1 }}>
        {t('Tokens of other APIs')}
      </Typography>
      <Typography color="textSecondary">
        {t(
          'Some screens show what another API holds. Where it knows you by a token of your own, give it here once.',
        )}
      </Typography>
      {!data && !error && <Skeleton height={80} />}
      {error && <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>}
      {data && (
        <Rows
          label={t('Tokens of other APIs')}
          empty={t('No API asks you for one.')}
          rows={data.map((api) => ({
            key: api.name,
            icon: <Icon name="Key" />,
            title: api.label,
            about: [
              api.given ? t('Given {given}', { given: formatDateTime(api.given) }) : t('Not given yet'),
            ],
            action: (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
                {api.given && (
                  <Button
                    color="inherit"
                    aria-label={t('Remove the token for {label}', { label: api.label })}
                    loading={isPending && variables?.api.name === api.name}
                    onClick={() => remove(api)}
                  >
                    {t('Remove')}
                  </Button>
                )}
                <Button
                  variant="outlined"
                  aria-label={
                    api.given
                      ? t('Change the token for {label}', { label: api.label })
                      : t('Give the token for {label}', { label: api.label })
                  }
                  onClick={() => setSelectedToken(api)}
                >
                  {api.given ? t(msg('Change', 'action')) : t('Give')}
                </Button>
              </Box>
            ),
          }))}
        />
      )}
      {selectedToken && <ApiTokenDialog api={selectedToken} onClose={() => setSelectedToken(undefined)} />}
    </Box>
  );
};

export default ApiTokens;
