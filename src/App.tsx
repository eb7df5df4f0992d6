import { Suspense, startTransition, useEffect, useState } from 'react';
import { CoreAdminContext, useAuthState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AuthCallback, SignInGate } from './authProvider';
import { CALLBACK_PATH } from './authProvider/returnTarget';
import { getRestoredAccess } from './authProvider/savedAccess';
import type { UserConsole } from './createUserConsole';
import { i18nProvider } from './i18n';
import { BareLayout } from './layout/BareLayout';
import { createTabHistory } from './router/browserHistory';
import { HistoryRouter } from './router/HistoryRouter';
import { ConsoleSettingsProvider } from './session/ConsoleSettingsProvider';
import { domainRouter } from './session/domain/domainRouter';
import { useSession } from './session/useSession';
import { hasOwnPage, ownPage, screens } from './startPages';
import { ConsoleTheme } from './theme/ConsoleTheme';
import { PageBoundary } from './ui/PageBoundary';

const Screens = () => {
  const { Screens: Loaded } = screens.use();
  return <Loaded />;
};

const OwnPage = () => {
  const { default: Loaded } = ownPage.use();
  return <Loaded />;
};

/**
 * Whether it is known if the user has screens: from their last visit, or once they have signed in. The screens are not
 * loaded before.
 */
const useIsDecided = (): boolean => {
  const { isPending } = useSession();
  const [isWaiting] = useState(() => hasOwnPage() && !getRestoredAccess() && !screens.isLoaded());
  const { isPending: isSigningIn } = useAuthState(undefined, false, { enabled: isWaiting });
  return !isWaiting || !(isPending || isSigningIn);
};

/** The screens, or the kit's own page for users whose level has none. */
const StartPage = () => {
  const { level } = useSession();
  const { pathname } = useLocation();
  if (!useIsDecided()) return null;
  if (hasOwnPage(level))
    return (
      <BareLayout>
        <OwnPage />
      </BareLayout>
    );
  return (
    <PageBoundary place={pathname}>
      <Suspense>
        <Screens />
      </Suspense>
    </PageBoundary>
  );
};

const CurrentPage = () => (useLocation().pathname === CALLBACK_PATH ? <AuthCallback /> : <StartPage />);

const Contexts = ({ authProvider, dataProvider, queryClient, settings, store }: UserConsole) => (
  <ConsoleSettingsProvider settings={settings}>
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      routerProvider={domainRouter}
      store={store}
    >
      <ConsoleTheme>
        <SignInGate>
          <CurrentPage />
        </SignInGate>
      </ConsoleTheme>
    </CoreAdminContext>
  </ConsoleSettingsProvider>
);

interface AppProps {
  console: UserConsole;
  /** Path at which the console starts. */
  place?: string | undefined;
}

/**
 * The console with its router, whose forms can block navigation while they have unsaved changes. Switching consoles for
 * impersonation renders no intermediate state.
 */
export const App = ({ console: parts, place = '/' }: AppProps) => {
  const [history] = useState(createTabHistory);
  const [shown, setShown] = useState(parts);
  useEffect(() => {
    if (shown === parts) return;
    history.push(place);
    startTransition(() => setShown(parts));
  }, [shown, parts, place, history]);
  return (
    <HistoryRouter history={history} basename={import.meta.env.BASE_URL}>
      {shown === parts && <Contexts {...parts} />}
    </HistoryRouter>
  );
};
