import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { t } from '#i18n';
import { useActing } from '../../acting/acting';
import { useActingControls } from '../../acting/actingContext';
import { actingShortcut, isActingShortcut } from '../../acting/actingShortcut';
import { getSessionDomain } from '../../session/domain/aboutDomain';
import { useSession } from '../../session/useSession';
import { ActingExpired } from './ActingExpired';
import { BannerFrame } from './BannerFrame';

/** Shows who is acting as whom and what is unavailable meanwhile; ends it by button or shortcut. */
export const ActingBanner = () => {
  const acting = useActing();
  const ownDomainName = getSessionDomain(useSession());
  const { end } = useActingControls();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isActingShortcut(event) || event.repeat) return;
      event.preventDefault();
      end();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [end]);
  if (!acting) return null;
  const { staff, user } = acting;
  return (
    <>
      <BannerFrame
        label={t('Acting as somebody else')}
        action={
          <Button size="small" variant="outlined" onClick={end} aria-keyshortcuts="Alt+Shift+X">
            {t('Stop')}
            <Box component="kbd" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {actingShortcut}
            </Box>
          </Button>
        }
      >
        <strong>
          {ownDomainName
            ? t('You, {name}, are acting as {other} of {domain}.', {
                name: staff.name,
                other: user.name,
                domain: ownDomainName,
              })
            : t('You, {name}, are acting as {other}.', { name: staff.name, other: user.name })}
        </strong>{' '}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('Secrets, billing and logins are not available. Changes are logged under both names.')}
        </Box>
      </BannerFrame>
      {acting.isOver && <ActingExpired name={user.name} />}
    </>
  );
};
