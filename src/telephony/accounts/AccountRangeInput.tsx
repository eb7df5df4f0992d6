import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { expandAccounts } from '../../../telephony/expandAccounts';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { ToneChip } from '../../views/fields/ToneChip';
import { FieldBox } from '../../views/inputs/FieldBox';
import type { InputProps } from '../../views/inputs/inputProps';
import { useField } from '../../views/inputs/useField';

const MAX_VISIBLE = 60;

/** Returns the account numbers of the phone system, and the next free extension number. */
const useAccounts = () => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const domain_name = useDomain() ?? '';
  const { data, isError } = useQuery({
    // The key starts with the extensions' resource, so creating extensions reloads the accounts.
    queryKey: createReadKey('pbx-customer/pbx-extensions', 'accounts', domain_name),
    queryFn: async () => {
      const [accounts, next] = await Promise.all([
        dataProvider.call('GetCallFlow', { domain_name, accounts_only: true }),
        dataProvider.call('GetNextAccounts', { domain_name }),
      ]);
      const names = accounts.map(
        ({ account, display }) => [account ?? '', `${account} ${display ?? ''}`] as const,
      );
      return { names: new Map(names), next: next.extensions ?? undefined };
    },
    enabled: domain_name !== '',
  });
  return { isError, ...(data ?? { names: new Map<string, string>(), next: undefined }) };
};

/** Input for one or several new accounts. Shows the numbers of a range below it, and marks those that already exist. */
export const AccountRangeInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const { names, next, isError } = useAccounts();
  const text = bound.value ?? '';
  const requested = expandAccounts(text) ?? [];
  const existing = requested.filter((account) => names.has(account));
  const left = requested.filter((account) => !names.has(account));
  return (
    <Box>
      <FieldBox bound={bound} text={text} onText={bound.set} />
      {next && text === '' && (
        <Button onClick={() => bound.set(next)} disabled={bound.disabled}>
          {t('Next free: {next}', { next })}
        </Button>
      )}
      {requested.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" role="status" color={existing.length > 0 ? 'error' : 'textSecondary'}>
            {existing.length === 0
              ? isError
                ? t(
                    '{count, plural, other {# will be made. Which of them are taken could not be read: the server refuses those.}}',
                    { count: requested.length },
                  )
                : t('{count, plural, other {# will be made.}}', { count: requested.length })
              : t(
                  '{taken, plural, one {# of {wanted} is taken: nothing is made until only free ones stand here.} other {# of {wanted} are taken: nothing is made until only free ones stand here.}}',
                  { taken: existing.length, wanted: requested.length },
                )}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
            {[...existing, ...left].slice(0, MAX_VISIBLE).map((account) => (
              <ToneChip key={account} tone={names.has(account) ? 'error' : 'success'}>
                {names.get(account) ?? account}
              </ToneChip>
            ))}
            {requested.length > MAX_VISIBLE && (
              <Typography variant="body2">
                {t('{count, plural, other {and # more}}', { count: requested.length - MAX_VISIBLE })}
              </Typography>
            )}
          </Box>
          {existing.length > 0 && left.length > 0 && (
            <Button onClick={() => bound.set(left.join('/'))} disabled={bound.disabled}>
              {t('Leave out the taken')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};
