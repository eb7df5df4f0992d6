import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { t } from '#i18n';
import { lazyPart } from '../lib/lazyPart';
import { useSessionDetails } from '../session/sessionDetails';
import { useUserPicture } from '../session/useUserPicture';
import { Icon } from '../theme/Icon';

const UserMenuList = lazyPart(() => import('./UserMenuList'));

const getInitials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export const UserMenu = () => {
  const { identity } = useGetIdentity();
  const [used, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { name = identity?.fullName ?? '' } = useSessionDetails();
  const picture = useUserPicture();
  const email: unknown = identity?.email;

  return (
    <>
      <IconButton
        aria-label={name ? t('Account of {name}', { name }) : t('Account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        data-initials={picture ? '' : getInitials(name)}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
        sx={{
          width: 32,
          height: 32,
          borderRadius: '50%',
          fontSize: '0.75rem',
          fontWeight: 600,
          color: 'primary.contrastText',
          bgcolor: 'primary.main',
          '&:hover': { bgcolor: 'primary.dark' },
          overflow: 'hidden',
          p: 0,
          // Initials are decorative; screen readers announce the name of the button.
          '&::before': { content: 'attr(data-initials)' },
        }}
      >
        {picture ? (
          <Box component="img" src={picture} alt="" sx={{ width: 32, height: 32, objectFit: 'cover' }} />
        ) : (
          name === '' && <Icon name="Person" />
        )}
      </IconButton>
      {used && (
        <Suspense>
          <UserMenuList
            anchor={anchor}
            name={name}
            email={typeof email === 'string' ? email : undefined}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
