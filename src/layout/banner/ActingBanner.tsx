import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { t } from '#i18n';
import { useImpersonation } from '../../acting/acting';
import { useImpersonationControls } from '../../acting/actingContext';
import { impersonationShortcut, isImpersonationShortcut } from '../../acting/actingShortcut';
import { getSessionDomain } from '../../session/domain/aboutDomain';
import { useSession } from '../../session/useSession';
import { ImpersonationExpired } from './ActingExpired';
import { BannerFrame } from './BannerFrame';

/** Shows who is acting as whom, and what is unavailable while acting. A button or a keyboard shortcut ends it. */
export const ImpersonationBanner = () => {
  const acting = useImpersonation();
  const ownDomainName = getSessionDomain(useSession());
  const { end } = useImpersonationControls();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isImpersonationShortcut(event) || event.repeat) return;
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
              {impersonationShortcut}
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
      {acting.isOver && <ImpersonationExpired name={user.name} />}
    </>
  );
};
