import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import { useLogout } from 'react-admin';
import { languages, msg, t } from '#i18n';
import { lazyPart } from '../../lib/lazyPart';
import { openDialog } from '../../ui/openDialog';
import { Section } from '../../ui/Section';
import { SelectField } from '../../ui/SelectField';
import { useSavedFormats } from '../../views/fields/useSavedFormats';

const PasswordDialog = lazyPart(() => import('./PasswordDialog'));
const SignInDialog = lazyPart(() => import('./SignInDialog'));

const modes = [
  ['system', msg('As the device')],
  ['light', msg('Light')],
  ['dark', msg('Dark')],
] as const;

/** Language, appearance, password and second factor, and signing out. */
export const OwnSettings = () => {
  const [formats, saveFormats] = useSavedFormats();
  const { mode = 'system', setMode } = useColorScheme();
  const logout = useLogout();
  return (
    <Section title={t('Settings')}>
      <Box sx={{ display: 'grid', gap: 2, px: 2, pt: 1, pb: 2 }}>
        <SelectField
          label={t('Language')}
          value={formats.language}
          blank={t('Automatic')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          options={languages.map(({ locale, name }) => [locale, name] as const)}
          onChange={(language) => saveFormats({ ...formats, language })}
        />
        <SelectField
          label={t('Appearance')}
          value={mode}
          options={modes.map(([value, label]) => [value, t(label)] as const)}
          onChange={setMode}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            onClick={() => openDialog((close) => <PasswordDialog onClose={close} />)}
          >
            {t('Change password …')}
          </Button>
          <Button variant="outlined" onClick={() => openDialog((close) => <SignInDialog onClose={close} />)}>
            {t('Second factor and devices …')}
          </Button>
          <Button color="inherit" onClick={() => logout()}>
            {t('Sign out')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
};
