import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#i18n';
import { SelectField } from '../../../../ui/SelectField';
import { ApiDialog } from './ApiDialog';
import { ApisDialog } from './ApisDialog';
import { ApiTest } from './ApiTest';
import { findApiByAddress, findWholeAddress } from './designApi';
import { useDesignApis } from './useDesignApis';

interface Props {
  /** Chosen API; empty for the console's own, and undefined for that which matches the addresses. */
  value: string | undefined;
  onChange: (name: string) => void;
  /** Addresses in the document or of the sample. */
  addresses: readonly string[];
  /** Suggested name of a new API. */
  title: string;
  /** Path that a test of the connection requests. */
  path: string;
}

/** Returns the name of the chosen API, or of the API that matches the addresses; empty for the console's own API. */
export const useChosenApi = (value: string | undefined, addresses: readonly string[]): string => {
  const { apis } = useDesignApis();
  return value ?? findApiByAddress(apis, addresses)?.name ?? '';
};

/** Chooses the API from which a screen gets its data, tests the connection to it, and adds APIs. */
export const ApiPicker = ({ value, onChange, addresses, title, path }: Props) => {
  const { apis, proxied, mayChange, register } = useDesignApis();
  const chosen = useChosenApi(value, addresses);
  const [isAdding, setAdding] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const address = findWholeAddress(addresses);
  const isUnknown = value === undefined && chosen === '' && address !== '';
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SelectField
        label={t('Which API is this?')}
        value={chosen}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        blank={t('The API of this console')}
        options={apis.map(({ name, label, url }) => [name, `${label} (${url})`] as const)}
        onChange={onChange}
        helperText={
          isUnknown &&
          t('No API is set up for {address}. Add it so that the screen can show data.', { address })
        }
      />
      <ApiTest key={chosen} name={proxied.has(chosen) ? chosen : undefined} path={path}>
        {mayChange && (
          <Button color="inherit" onClick={() => setAdding(true)}>
            {t('Add an API …')}
          </Button>
        )}
        {proxied.size > 0 && (
          <Button color="inherit" onClick={() => setManaging(true)}>
            {t('Manage APIs')}
          </Button>
        )}
      </ApiTest>
      {isManaging && <ApisDialog onClose={() => setManaging(false)} />}
      {isAdding && (
        <ApiDialog
          usual={{ label: title, url: address }}
          onClose={() => setAdding(false)}
          onSaved={(api) => {
            setAdding(false);
            void register(api).then((name) => name && onChange(name));
          }}
        />
      )}
    </Box>
  );
};
