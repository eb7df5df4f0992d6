import Box from '@mui/material/Box';
import { type PropsWithChildren, Suspense } from 'react';
import { useLocation } from 'react-admin';
import { useConsoleSettings } from '../session/consoleSettings';
import { SessionProvider } from '../session/SessionProvider';
import { useSessionQuery } from '../session/useSessionQuery';
import { useOpenDialogs } from '../ui/openDialogStore';
import { PageBoundary } from '../ui/PageBoundary';
import { BareSkeleton } from './BareSkeleton';
import { LogoMark } from './LogoMark';
import { Notifications } from './Notifications';
import './sharedParts';

/** Frame of the page of users without screens: the product's name, and the page. */
export const BareLayout = ({ children }: PropsWithChildren) => {
  const { pathname } = useLocation();
  const { product } = useConsoleSettings();
  const dialogs = useOpenDialogs();
  useSessionQuery();
  return (
    <SessionProvider>
      <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
        <Box
          component="header"
          sx={{
            height: 48,
            px: 2,
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: 600,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <LogoMark size={24} />
          {product}
        </Box>
        <Box
          component="main"
          id="page"
          tabIndex={-1}
          sx={{ maxWidth: 1080, mx: 'auto', px: { xs: 1.5, sm: 2.5 }, py: 2, outline: 'none' }}
        >
          <PageBoundary place={pathname}>
            <Suspense fallback={<BareSkeleton />}>{children}</Suspense>
          </PageBoundary>
        </Box>
        {dialogs}
        <Notifications />
      </Box>
    </SessionProvider>
  );
};
