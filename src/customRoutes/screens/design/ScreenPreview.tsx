import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, Suspense, useState } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_LocationContext as LocationContext,
  Route,
  UNSAFE_RouteContext as RouteContext,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { t } from '#i18n';
import { lazyPart } from '../../../lib/lazyPart';
import { HistoryRouter } from '../../../router/HistoryRouter';
import { createHistory } from '../../../router/history';
import { PageBoundary } from '../../../ui/PageBoundary';
import { Skeleton } from '../../../ui/Skeleton';

const DashboardScreen = lazyPart(() => import('../../../views/dashboard/DashboardScreen'));
const ListScreen = lazyPart(() => import('../../../views/list/ListScreen'));
const RecordScreen = lazyPart(() => import('../../../views/screens/RecordScreen'));
const CreateScreen = lazyPart(() => import('../../../views/form/CreateScreen'));
const EditScreen = lazyPart(() => import('../../../views/form/EditScreen'));
const SingletonScreen = lazyPart(() => import('../../../views/screens/SingletonScreen'));

const noRoute = { outlet: null, matches: [], isDataRoute: false };

/** Gives the preview its own router, so that navigation within it does not affect the page. */
const IsolatedRouter = ({ children }: PropsWithChildren) => (
  <LocationContext value={null as never}>
    <RouteContext value={noRoute}>{children}</RouteContext>
  </LocationContext>
);

const OutsideNotice = ({ home }: { home: string }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', p: 2 }}>
      <Typography>{t('This leads to {pathname}, another screen.', { pathname })}</Typography>
      <Button variant="outlined" onClick={() => navigate(home)}>
        {t('Back to the screen')}
      </Button>
    </Box>
  );
};

interface Props {
  name: string;
  singleton: boolean;
  isBoard: boolean;
  can: { create: boolean; update: boolean };
  /** Changing this value remounts the preview. */
  turn: number;
}

const PreviewRoutes = ({ name, singleton, isBoard, can }: Props) => {
  const { pathname } = useLocation();
  return (
    <PageBoundary place={pathname}>
      <Suspense fallback={<Skeleton height={320} />}>
        <Routes>
          <Route
            path={`/${name}`}
            element={
              isBoard ? (
                <DashboardScreen name={name} />
              ) : singleton ? (
                <SingletonScreen resource={name} />
              ) : (
                <ListScreen resource={name} />
              )
            }
          />
          {can.create && <Route path={`/${name}/create`} element={<CreateScreen resource={name} />} />}
          <Route path={`/${name}/:id/show/*`} element={<RecordScreen resource={name} />} />
          {can.update && <Route path={`/${name}/:id`} element={<EditScreen resource={name} />} />}
          <Route path="*" element={<OutsideNotice home={`/${name}`} />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
};

const PreviewPages = (props: Props) => {
  const [history] = useState(() =>
    createHistory(createMemoryHistory({ initialEntries: [`/${props.name}`], v5Compat: true })),
  );
  return (
    <HistoryRouter history={history}>
      <PreviewRoutes {...props} />
    </HistoryRouter>
  );
};

/** Live preview of the screen with real data, in its own router. */
export const ScreenPreview = ({ name, turn, ...rest }: Props) => (
  <IsolatedRouter>
    <PreviewPages key={`${name} ${turn}`} name={name} turn={turn} {...rest} />
  </IsolatedRouter>
);
