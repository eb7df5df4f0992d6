import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../../../dataProvider/dataProviderTypes';
import { describe } from '../../../../dataProvider/describe';
import { isObject } from '../../../../lib/isObject';
import { SelectField } from '../../../../ui/SelectField';
import { AddApiDialog } from './AddApiDialog';
import { findApiByAddress, findWholeAddress, toCallPath } from './designApi';
import { useDesignApis } from './useDesignApis';

interface TestResult {
  ok: boolean;
  message: string;
  address: string;
}

const toResult = (answer: unknown): TestResult => {
  const { ok, message, address } = isObject(answer) ? answer : {};
  return { ok: ok === true, message: String(message ?? ''), address: String(address ?? '') };
};

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
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const { apis, proxied, register } = useDesignApis();
  const chosen = useChosenApi(value, addresses);
  const [isAdding, setAdding] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<TestResult & { name: string }>();
  const address = findWholeAddress(addresses);
  const isUnknown = value === undefined && chosen === '' && address !== '';
  const test = async () => {
    setTesting(true);
    try {
      const tested = await callConsole('POST', `Apis/${encodeURIComponent(chosen)}/Test`, {
        path: path.includes('{') ? '' : toCallPath(path),
      });
      setResult({ ...toResult(tested), name: chosen });
    } catch (error) {
      setResult({ ok: false, message: describe(error), address: '', name: chosen });
    } finally {
      setTesting(false);
    }
  };
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {proxied.has(chosen) && (
          <Button variant="outlined" loading={isTesting} onClick={() => void test()}>
            {t('Test connection')}
          </Button>
        )}
        <Button color="inherit" onClick={() => setAdding(true)}>
          {t('Add an API …')}
        </Button>
      </Box>
      {result?.name === chosen && (
        <Alert severity={result.ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
          {result.message} {result.address}
        </Alert>
      )}
      {isAdding && (
        <AddApiDialog
          usual={{ label: title, url: address }}
          onClose={() => setAdding(false)}
          onAdded={(api) => {
            setAdding(false);
            void register(api).then((name) => name && onChange(name));
          }}
        />
      )}
    </Box>
  );
};
