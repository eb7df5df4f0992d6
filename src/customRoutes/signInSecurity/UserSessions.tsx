import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { formatDateTime } from '../../views/fields/formatCaches';
import { Rows } from './Rows';
import { type UserSession, useEndSessions } from './useUserSignIn';

export const UserSessions = ({ sessions }: { sessions: readonly UserSession[] }) => {
  const { mutate, isPending, variables } = useEndSessions();
  const hasOtherSessions = sessions.some(({ is_current }) => !is_current);
  return (
    <Box component="section" aria-labelledby="own-sessions">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id="own-sessions" variant="h2" sx={{ flex: 1 }}>
          {t('Where you are signed in')}
        </Typography>
        {hasOtherSessions && (
          <Button variant="outlined" loading={isPending && variables === null} onClick={() => mutate(null)}>
            {t('Sign out everywhere else')}
          </Button>
        )}
      </Box>
      <Rows
        label={t('Where you are signed in')}
        empty={t('Nowhere that is known.')}
        rows={sessions.map(({ id, browser, address, since, last_seen, is_current }) => ({
          key: id ?? '',
          icon: <Icon name="Devices" />,
          title: is_current
            ? t('{browser} (this one)', { browser: browser ?? t('Unknown browser') })
            : (browser ?? t('Unknown browser')),
          about: [
            address,
            since && t('signed in {moment}', { moment: formatDateTime(since) }),
            last_seen && t('last seen {moment}', { moment: formatDateTime(last_seen) }),
          ],
          action: !is_current && id && (
            <Button
              aria-label={
                browser
                  ? t('Sign out {browser}, signed in {moment}', {
                      browser,
                      moment: formatDateTime(since ?? ''),
                    })
                  : t('Sign out the unknown browser, signed in {moment}', {
                      moment: formatDateTime(since ?? ''),
                    })
              }
              loading={isPending && variables?.[0] === id}
              onClick={() => mutate([id])}
            >
              {t('Sign out')}
            </Button>
          ),
        }))}
      />
    </Box>
  );
};
