import Box from '@mui/material/Box';
import { type PropsWithChildren, Suspense, useEffect, useState } from 'react';
import { useGetIdentity, useLocation } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { canChooseContext } from '../../declaration/menuRoots';
import { getTerms } from '../../declaration/terms';
import { lazyPart } from '../../lib/lazyPart';
import { useQueriesSettled } from '../../lib/useWhenReady';
import { getDomain, getSessionDomain, setSearchDomain } from '../../session/domain/aboutDomain';
import { useSession } from '../../session/useSession';
import { isDeviceZone, isZoneStored } from './getStoredZones';
import { addRecentDomain } from './recentDomains';
import { useClearOtherDomains } from './useClearOtherDomains';

const ChooseDomain = lazyPart(() => import('./ChooseDomain'));
const DomainClock = lazyPart(() => import('./DomainClock'));

/**
 * Protects a page that belongs to one domain. The domain is part of the URL: for customers, their own is added
 * automatically; other users are prompted to choose one. Pages of different domains share no state.
 */
export const DomainGate = ({ children }: PropsWithChildren) => {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const { level } = session;
  const ownContext = canChooseContext(level) ? null : getSessionDomain(session);
  const { identity } = useGetIdentity();
  const domain = getDomain(search);
  const account = identity?.id === undefined ? undefined : String(identity.id);
  useClearOtherDomains(domain);
  useEffect(() => {
    if (account !== undefined && domain !== null && canChooseContext(level)) addRecentDomain(account, domain);
  }, [account, domain, level]);

  if (ownContext && domain !== ownContext) {
    if (domain !== null) return <Navigate to="/unauthorised" replace />;
    return <Navigate to={{ pathname, search: setSearchDomain(search, ownContext), hash }} replace />;
  }
  if (domain === null)
    return (
      <Suspense>
        <ChooseDomain />
      </Suspense>
    );
  return (
    <DomainPage key={domain} domain={domain}>
      {children}
    </DomainPage>
  );
};

const DomainPage = ({ domain, children }: PropsWithChildren<{ domain: string }>) => {
  const { context } = getTerms();
  const isTime = useQueriesSettled(!useSession().isPending);
  // Reserves space for the time zone notice, to prevent a layout shift.
  const [isLineFree] = useState(() => context?.clock === undefined || isDeviceZone(domain));
  return (
    <>
      <Box sx={isLineFree ? {} : { minHeight: { xs: 40, sm: 20 } }}>
        {context?.clock && (isTime || isZoneStored(domain)) && (
          <Suspense>
            <DomainClock domain={domain} />
          </Suspense>
        )}
      </Box>
      {children}
    </>
  );
};
