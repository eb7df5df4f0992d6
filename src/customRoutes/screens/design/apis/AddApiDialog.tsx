import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { msg, t, translateWord } from '#i18n';
import { type AudienceLevel, audienceLevels } from '../../../../../contract/console/screens';
import type { TrunklineDataProvider } from '../../../../dataProvider/dataProviderTypes';
import { describe } from '../../../../dataProvider/describe';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { SelectField } from '../../../../ui/SelectField';

const signIns = {
  none: msg('None'),
  bearer: msg('Bearer token'),
  header: msg('Key in a header'),
  basic: msg('User name and password'),
} as const;

type SignIn = keyof typeof signIns;

interface Props {
  usual: { label: string; url: string };
  onAdded: (api: unknown) => void;
  onClose: () => void;
}

/** Adds an API that the server calls. The secret is sent once and cannot be read again. */
export const AddApiDialog = ({ usual, onAdded, onClose }: Props) => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const [label, setLabel] = useState(usual.label);
  const [url, setUrl] = useState(usual.url);
  const [level, setLevel] = useState<AudienceLevel>('staff');
  const [signIn, setSignIn] = useState<SignIn>('none');
  const [header, setHeader] = useState('X-Api-Key');
  const [user, setUser] = useState('');
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string>();
  const add = async () => {
    setError(undefined);
    try {
      const body = { label, url, level, sign_in: signIn, header_name: header, user, secret };
      onAdded(await callConsole('POST', 'Apis', body));
    } catch (failure) {
      setError(describe(failure));
    }
  };
  const needsSecret = signIn !== 'none';
  return (
    <FormDialog
      title={t('Add an API')}
      maxWidth="xs"
      submitLabel={t('Add')}
      disabled={!label.trim() || !url.trim() || (needsSecret && !secret.trim())}
      hasInput={label !== usual.label || url !== usual.url || secret !== ''}
      error={error}
      onSubmit={add}
      onClose={onClose}
    >
      <DialogContentText>
        {t('The server calls it for the people who use its screens. Its secret stays on the server.')}
      </DialogContentText>
      <TextField label={t('Name')} required value={label} onChange={({ target }) => setLabel(target.value)} />
      <TextField
        label={t('Address')}
        required
        type="url"
        value={url}
        placeholder="https://api.example/v1"
        onChange={({ target }) => setUrl(target.value)}
      />
      <SelectField
        label={t('Who may use it?')}
        value={level}
        onChange={setLevel}
        options={(Object.keys(audienceLevels) as AudienceLevel[])
          .toReversed()
          .map((value) => [value, translateWord(audienceLevels[value])] as const)}
      />
      <SelectField
        label={t('Sign-in')}
        value={signIn}
        onChange={setSignIn}
        options={(Object.keys(signIns) as SignIn[]).map((value) => [value, t(signIns[value])] as const)}
      />
      {signIn === 'header' && (
        <TextField
          label={t('Header')}
          required
          value={header}
          onChange={({ target }) => setHeader(target.value)}
        />
      )}
      {signIn === 'basic' && (
        <TextField
          label={t('User name')}
          required
          autoComplete="off"
          value={user}
          onChange={({ target }) => setUser(target.value)}
        />
      )}
      {needsSecret && (
        <TextField
          label={signIn === 'basic' ? t('Password') : t('Secret')}
          required
          type="password"
          autoComplete="new-password"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      )}
    </FormDialog>
  );
};
