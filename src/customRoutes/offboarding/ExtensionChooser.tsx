import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { PageHeader } from '../../ui/PageHeader';
import { getExtensionsCrumb } from '../person/getExtensionsCrumb';
import { useCallQuery } from '../useCallQuery';

/** Prompts for the user to remove, if the URL does not name one. */
export const ExtensionChooser = ({ domain }: { domain: string }) => {
  const [search, setSearch] = useSearchParams();
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/pbx-extensions', 'accounts', domain, 'people'),
    read: async (call, signal) => {
      const all = await call('GetCallFlow', { domain_name: domain, accounts_only: true }, { signal });
      return all.filter(({ kind }) => kind === 'extensions');
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 480 }}>
      <PageHeader title={t('Person leaves')} crumbs={[getExtensionsCrumb()]} />
      {data ? (
        <AutocompleteField
          options={data}
          getOptionLabel={({ account, display }) => [account, display].filter(Boolean).join(' ')}
          getOptionKey={({ account }) => account ?? ''}
          value={null}
          onChange={(_, picked) =>
            picked?.account && setSearch({ ...Object.fromEntries(search), extension: picked.account })
          }
          label={t('Who leaves')}
          helperText={t('By name or extension. Nothing is done until you have seen what it means.')}
        />
      ) : (
        fallback
      )}
    </Box>
  );
};
