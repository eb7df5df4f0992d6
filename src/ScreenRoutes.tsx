import { Suspense } from 'react';
import { CoreAdminUI, type CoreAdminUIProps, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { useDashboardHeads } from './declaration/dashboards/registry';
import { getRequiredLevel } from './declaration/menuRoots';
// Registers the resources.
import './declaration/registry';
import { useResourceHeads } from './declaration/resourceHeads';
import { useMessages } from './i18n';
import { getKit } from './kit';
import { Gate } from './layout/Gate';
import { Layout } from './layout/Layout';
import { NotFound } from './layout/NotFound';
import { OtherPath } from './layout/OtherPath';
import { lazyPart } from './lib/lazyPart';
import { loadPart } from './lib/loadPart';
import { useConsoleSettings } from './session/consoleSettings';
import { getVerbRequirements } from './session/gates';
import { ScreenRoutesProvider } from './session/ScreenRoutesProvider';
import { ErrorPage } from './ui/ErrorPage';
import { lazyPage } from './ui/lazyPage';

export { translateScreens } from './addedScreens/translateScreens';
export { prefetchScreen } from './prefetchScreen';

const ListScreen = lazyPage(() => import('./views/list/ListScreen'), 'table');
const RecordScreen = lazyPage(() => loadPart(() => import('./views/screens/RecordScreen')), 'form');
const CreateScreen = lazyPage(() => loadPart(() => import('./views/form/CreateScreen')), 'form');
const EditScreen = lazyPage(() => loadPart(() => import('./views/form/EditScreen')), 'form');
const SingletonScreen = lazyPage(() => loadPart(() => import('./views/screens/SingletonScreen')), 'form');
const ImportScreen = lazyPage(() => loadPart(() => import('./views/import/ImportScreen')), 'form');
const FlowScreen = lazyPage(() => loadPart(() => import('./views/flow/FlowScreen')), 'form');
const DashboardScreen = lazyPage(() => loadPart(() => import('./views/dashboard/DashboardScreen')), 'cards');

const createCustomPages = () =>
  getKit().routes.map((route) => ({
    ...route,
    Page: lazyPage(() => loadPart(() => getKit().loadScreen(route.path)), route.shape),
  }));

/** Created once, because a new component would lose the state of its page. */
let customPages: ReturnType<typeof createCustomPages> | undefined;

const Unauthorised = lazyPart(() => import('./layout/Unauthorised'));

/** Replaces react-admin's error page, which shows where in the code the error occurred. */
const FrameError: CoreAdminUIProps['error'] = ({ error, resetErrorBoundary }) => (
  <ErrorPage error={error} onRetry={() => resetErrorBoundary(undefined)} />
);

/** react-admin's UI frame, with the product name of the user's organisation as title. */
const AdminUI = (props: CoreAdminUIProps) => {
  useMessages();
  return <CoreAdminUI {...props} error={FrameError} title={useConsoleSettings().product} />;
};

/** All screens of the console with their frame, for users whose level has screens. */
export const Screens = () => {
  const heads = useResourceHeads();
  const dashboards = useDashboardHeads();
  customPages ??= createCustomPages();
  return (
    <ScreenRoutesProvider>
      <AdminUI layout={Layout} catchAll={NotFound} requireAuth disableTelemetry>
        {heads.map((head) => {
          const { name, level, menu } = head;
          const reads = { level: getRequiredLevel(menu, level) };
          const creates = getVerbRequirements(head, 'create');
          const updates = getVerbRequirements(head, 'update');
          return (
            <Resource
              key={name}
              name={name}
              list={
                <Gate requirements={reads} menu={menu} outlined={!head.singleton}>
                  {head.singleton ? <SingletonScreen resource={name} /> : <ListScreen resource={name} />}
                </Gate>
              }
              show={
                <Gate requirements={reads} menu={menu}>
                  <RecordScreen resource={name} />
                </Gate>
              }
              {...(creates && {
                create: (
                  <Gate requirements={creates} menu={menu} writes>
                    <CreateScreen resource={name} />
                  </Gate>
                ),
              })}
              {...(updates && {
                edit: (
                  <Gate requirements={updates} menu={menu} writes>
                    <EditScreen resource={name} />
                  </Gate>
                ),
              })}
            >
              {!head.singleton && (creates ?? updates) && (
                <Route
                  path="import"
                  element={
                    <Gate requirements={creates ?? updates} menu={menu} writes>
                      <ImportScreen resource={name} />
                    </Gate>
                  }
                />
              )}
              <Route
                path="flow/:flow"
                element={
                  <Gate requirements={reads} menu={menu} writes>
                    <FlowScreen resource={name} />
                  </Gate>
                }
              />
            </Resource>
          );
        })}
        <CustomRoutes>
          {customPages.map(({ path, Page, level, menu, writes = false }) => (
            <Route
              key={path}
              path={path}
              element={
                <Gate requirements={{ level }} menu={menu} writes={writes}>
                  <Page />
                </Gate>
              }
            />
          ))}
          {dashboards.map(({ name, path, level, menu }) => (
            <Route
              key={path}
              path={path}
              element={
                <Gate requirements={{ level: getRequiredLevel(menu, level) }} menu={menu}>
                  <DashboardScreen name={name} />
                </Gate>
              }
            />
          ))}
          {getKit().otherPaths.map((path) => (
            <Route key={path.from} path={`${path.from}/*`} element={<OtherPath {...path} />} />
          ))}
          <Route
            path="/unauthorised"
            element={
              <Suspense>
                <Unauthorised />
              </Suspense>
            }
          />
        </CustomRoutes>
      </AdminUI>
    </ScreenRoutesProvider>
  );
};
