import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../../../dataProvider/dataProviderTypes';
import { describe } from '../../../../dataProvider/describe';
import { isObject } from '../../../../lib/isObject';
import { toCallPath } from './designApi';

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
  /** API to be tested; undefined if the server doesn't call it. */
  name: string | undefined;
  /** Label of the API for screen readers, if there are several tests. */
  label?: string;
  /** Path that the test requests. */
  path?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Tests the connection of the server to an API, and shows the result below the buttons. */
export const ApiTest = ({ name, label, path = '', children }: Props) => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<TestResult>();
  const test = async () => {
    setTesting(true);
    try {
      const tested = await callConsole('POST', `Apis/${encodeURIComponent(name ?? '')}/Test`, {
        path: path.includes('{') ? '' : toCallPath(path),
      });
      setResult(toResult(tested));
    } catch (error) {
      setResult({ ok: false, message: describe(error), address: '' });
    } finally {
      setTesting(false);
    }
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {name !== undefined && (
          <Button
            variant="outlined"
            loading={isTesting}
            {...(label && { 'aria-label': t('Test connection to {label}', { label }) })}
            onClick={() => void test()}
          >
            {t('Test connection')}
          </Button>
        )}
        {children}
      </Box>
      <Box role="status">
        {result && (
          <Alert severity={result.ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {result.message} {result.address && t('Requested: {address}', { address: result.address })}
          </Alert>
        )}
      </Box>
    </>
  );
};
