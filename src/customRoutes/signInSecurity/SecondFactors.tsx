import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { msg, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { formatDateTime } from '../../views/fields/formatCaches';
import { Rows } from './Rows';
import type { UserSignIn } from './useUserSignIn';

/** If fewer recovery codes than this remain, the user is advised to generate new ones. */
const LOW_CODE_COUNT = 3;

/** Lists the user's second factors. They are managed on the identity provider's page, because passkeys are bound to its origin. */
export const SecondFactors = ({ signIn }: { signIn: UserSignIn }) => {
  const { factors, recovery_codes, is_required, manage_at } = signIn;
  const all = factors ?? [];
  const left = recovery_codes ?? 0;
  return (
    <Box component="section" aria-labelledby="second-factor">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id="second-factor" variant="h2" sx={{ flex: 1 }}>
          {t('Second factor')}
        </Typography>
        {manage_at && (
          <Button href={manage_at} variant="outlined">
            {all.length > 0 ? t(msg('Change', 'action')) : t('Set up')}
          </Button>
        )}
      </Box>
      <Typography color="textSecondary">
        {is_required
          ? t('Your organization asks for one.')
          : t('Without one, a stolen password is enough to get in.')}
      </Typography>
      <Rows
        label={t('Second factors')}
        empty={t('None yet.')}
        rows={all.map(({ id, kind, name, added, last_used }) => ({
          key: id ?? '',
          icon: <Icon name={kind === 'passkey' ? 'Key' : 'PhonelinkLock'} />,
          title: kind === 'passkey' ? t('Passkey “{name}”', { name }) : t('Authenticator app'),
          about: [
            added && t('Added {moment}', { moment: formatDateTime(added) }),
            last_used ? t('last used {moment}', { moment: formatDateTime(last_used) }) : t('not used yet'),
          ],
        }))}
      />
      {all.length > 0 && left > LOW_CODE_COUNT && (
        <Typography color="textSecondary">
          {t('{left, plural, one {# recovery code left.} other {# recovery codes left.}}', { left })}
        </Typography>
      )}
      {all.length > 0 && left <= LOW_CODE_COUNT && (
        <Alert severity="warning">
          {t(
            '{left, plural, =0 {No recovery codes are left. Make new ones, so that you get in when your other factors are lost.} one {Only # recovery code left. Make new ones, so that you get in when your other factors are lost.} other {Only # recovery codes left. Make new ones, so that you get in when your other factors are lost.}}',
            { left },
          )}
        </Alert>
      )}
    </Box>
  );
};
