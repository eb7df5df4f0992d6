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
import type { DesignApi } from './designApi';

const signIns = {
  none: msg('None'),
  bearer: msg('Bearer token'),
  header: msg('Key in a header'),
  basic: msg('User name and password'),
} as const;

type SignIn = keyof typeof signIns;

const getOrigin = (url: string): string => (URL.canParse(url.trim()) ? new URL(url.trim()).origin : '');

interface Props {
  /** API to be changed; without it, one is added. */
  api?: DesignApi;
  /** Suggested values of a new API. */
  usual?: { label: string; url: string };
  onSaved: (api: unknown) => void;
  onClose: () => void;
}

const isSignIn = (value: string | undefined): value is SignIn =>
  value !== undefined && Object.hasOwn(signIns, value);

interface Input {
  label: string;
  url: string;
  level: AudienceLevel;
  sign_in: SignIn;
  header_name: string;
  user: string;
  secret: string;
}

const buildInput = (api: DesignApi | undefined, usual: { label: string; url: string }): Input => ({
  label: api?.label ?? usual.label,
  url: api?.url ?? usual.url,
  level: api?.level ?? 'staff',
  sign_in: isSignIn(api?.sign_in) ? api.sign_in : 'none',
  header_name: api?.sign_in === 'header' ? (api.header_name ?? '') : 'X-Api-Key',
  user: api?.user ?? '',
  secret: '',
});

/** Adds or changes an API that the server calls. The secret is sent once and cannot be read again. */
export const ApiDialog = ({ api, usual = { label: '', url: '' }, onSaved, onClose }: Props) => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const [start] = useState(() => buildInput(api, usual));
  const [input, setInput] = useState(start);
  const [error, setError] = useState<string>();
  const { label, url, level, sign_in: signIn, header_name: header, user, secret } = input;
  const set = (change: Partial<Input>) => setInput((before) => ({ ...before, ...change }));
  const save = async () => {
    setError(undefined);
    try {
      onSaved(
        api
          ? await callConsole('PUT', `Apis/${encodeURIComponent(api.name)}`, {
              ...input,
              dateLastModified: api.dateLastModified,
            })
          : await callConsole('POST', 'Apis', input),
      );
    } catch (failure) {
      setError(describe(failure));
    }
  };
  const needsSecret = signIn !== 'none';
  /** A stored secret is only used with the same server and the same sign-in. */
  const isSecretStored =
    api?.has_secret === true &&
    signIn === start.sign_in &&
    user.trim() === start.user &&
    getOrigin(url) === getOrigin(start.url);
  const isUnchanged = Object.entries(start).every(([name, value]) => input[name as keyof Input] === value);
  return (
    <FormDialog
      title={api ? t('Change “{label}”', { label: api.label }) : t('Add an API')}
      maxWidth="xs"
      submitLabel={api ? t('Save') : t('Add')}
      disabled={
        !label.trim() ||
        !url.trim() ||
        (api !== undefined && isUnchanged) ||
        (needsSecret && !isSecretStored && !secret.trim())
      }
      hasInput={!isUnchanged}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogContentText>
        {t('The server calls it for the people who use its screens. Its secret stays on the server.')}
      </DialogContentText>
      <TextField
        autoFocus
        label={t('Name')}
        required
        value={label}
        onChange={({ target }) => set({ label: target.value })}
      />
      <TextField
        label={t('Address')}
        required
        type="url"
        value={url}
        placeholder="https://api.example/v1"
        onChange={({ target }) => set({ url: target.value })}
      />
      <SelectField
        label={t('Who may use it?')}
        value={level}
        onChange={(value) => set({ level: value })}
        options={(Object.keys(audienceLevels) as AudienceLevel[])
          .toReversed()
          .map((value) => [value, translateWord(audienceLevels[value])] as const)}
      />
      <SelectField
        label={t('Sign-in')}
        value={signIn}
        onChange={(value) => set({ sign_in: value })}
        options={(Object.keys(signIns) as SignIn[]).map((value) => [value, t(signIns[value])] as const)}
      />
      {signIn === 'header' && (
        <TextField
          label={t('Header')}
          required
          value={header}
          onChange={({ target }) => set({ header_name: target.value })}
        />
      )}
      {signIn === 'basic' && (
        <TextField
          label={t('User name')}
          required
          autoComplete="off"
          value={user}
          onChange={({ target }) => set({ user: target.value })}
        />
      )}
      {needsSecret && (
        <TextField
          label={signIn === 'basic' ? t('Password') : t('Secret')}
          required={!isSecretStored}
          type="password"
          autoComplete="new-password"
          value={secret}
          helperText={
            isSecretStored
              ? t('Leave empty to keep the stored one.')
              : api?.has_secret &&
                t('Enter it again: it is not sent to another server or with another sign-in.')
          }
          onChange={({ target }) => set({ secret: target.value })}
        />
      )}
    </FormDialog>
  );
};
