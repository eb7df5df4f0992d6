import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { useDebounced } from '../../lib/useDebounced';
import { findDomain } from './steps';

/** Shows whether the entered name is available once the user stops typing. */
export const NameCheck = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const typed: unknown = useWatch({ name: 'domainName' });
  const name = useDebounced(
    String(typed ?? '')
      .trim()
      .toLowerCase(),
  );
  const { data, isFetching, error } = useQuery({
    queryKey: createReadKey('domains', 'named', name),
    queryFn: async () => (await findDomain(call, name)) ?? null,
    enabled: name.includes('.'),
    staleTime: 10_000,
  });
  if (!name.includes('.') || error) return null;
  const words = isFetching
    ? t('Checking whether {name} is free…', { name })
    : data
      ? data.company
        ? t('{name} is taken by {company}. Choose another name.', { name, company: data.company })
        : t('{name} is taken. Choose another name.', { name })
      : data === null && t('{name} is free.', { name });
  return (
    <Box role="status" sx={{ typography: 'body2', color: data ? 'error.main' : 'text.secondary' }}>
      {words}
    </Box>
  );
};
