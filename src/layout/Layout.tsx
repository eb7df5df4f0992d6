import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { type CoreLayoutProps, useLocation, useStore } from 'react-admin';
import { t } from '#i18n';
import { useLoadPublishedScreens } from '../addedScreens/useLoadPublished';
import { lazyPart } from '../lib/lazyPart';
import { SessionProvider } from '../session/SessionProvider';
import { useSessionQuery } from '../session/useSessionQuery';
import { useOpenDialogs } from '../ui/openDialogStore';
import { PageBoundary } from '../ui/PageBoundary';
import { ImpersonationEndedNotice } from './banner/ActingEndedNotice';
import { bannerStyles, useHasBanner } from './banner/bannerStyles';
import { Notifications } from './Notifications';
import { PendingOverlay, useIsWorking } from './PendingOverlay';
import { PlaceTabs } from './PlaceTabs';
import { menuWidth, miniWidth, SideMenu } from './SideMenu';
import { TopBar, topBarHeight } from './TopBar';
import { useNavigationFocus } from './useNavigationFocus';

const PhoneMenu = lazyPart(() => import('./PhoneMenu'));
const Banner = lazyPart(() => import('./banner/Banner'));

const preventEvent = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const skipLink = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
} as const;

export const Layout = ({ children }: CoreLayoutProps) => {
  const { pathname } = useLocation();
  const wide = useMediaQuery('(min-width:900px)', { noSsr: true });
  const [mini, setMini] = useStore('menu.mini', false);
  const [open, setOpen] = useState<boolean>();
  const isWorking = useIsWorking();
  const dialogs = useOpenDialogs();
  const isBannered = useHasBanner();
  const page = useRef<HTMLElement>(null);
  useNavigationFocus(page, pathname);
  useSessionQuery();
  useLoadPublishedScreens();

  return (
    <SessionProvider>
      <Box
        // Prevents double submission until the overlay appears, which happens only after a delay.
        onSubmitCapture={isWorking ? preventEvent : undefined}
        sx={{ minHeight: '100dvh', bgcolor: 'background.default', ...(isBannered && bannerStyles) }}
      >
        <Box component="a" href="#page" sx={skipLink}>
          {t('Skip to content')}
        </Box>
        {isBannered && (
          <Suspense>
            <Banner />
          </Suspense>
        )}
        <TopBar
          menuOpen={wide ? !mini : open === true}
          onMenu={() => (wide ? setMini(!mini) : setOpen(true))}
        />
        <Box sx={{ display: 'flex' }}>
          {wide ? (
            <Box
              component="aside"
              sx={{
                position: 'sticky',
                top: `calc(${topBarHeight}px + var(--banner-height, 0px))`,
                flexShrink: 0,
                width: mini ? miniWidth : menuWidth,
                height: `calc(100dvh - ${topBarHeight}px - var(--banner-height, 0px))`,
                bgcolor: 'background.paper',
                borderRight: 1,
                borderColor: 'divider',
              }}
            >
              <SideMenu mini={mini} />
            </Box>
          ) : (
            open !== undefined && (
              <Suspense>
                <PhoneMenu open={open} onClose={() => setOpen(false)} />
              </Suspense>
            )
          )}
          <Box
            component="main"
            id="page"
            ref={page}
            tabIndex={-1}
            sx={{
              flex: 1,
              minWidth: 0,
              px: { xs: 1.5, sm: 2.5 },
              py: 1.5,
              outline: 'none',
              '--page-height': `calc(100dvh - ${topBarHeight + 24}px - var(--banner-height, 0px))`,
            }}
          >
            <PageBoundary place={pathname}>
              <PlaceTabs />
              <Suspense>{children}</Suspense>
            </PageBoundary>
          </Box>
        </Box>
        {dialogs}
        <PendingOverlay />
        <Notifications />
        <ImpersonationEndedNotice />
      </Box>
    </SessionProvider>
  );
};
