import { useGetIdentity, useLocation } from 'ra-core';
import { lazy, type PropsWithChildren, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { domainIn, searchWith } from '../../session/domain/aboutDomain';
import { useSession } from '../../session/useSession';
import { addRecentDomain } from './recentDomains';
import { useForgetOtherDomains } from './useForgetOtherDomains';

const ChooseDomain = lazy(() => import('./ChooseDomain'));

/**
 * The guard of a page about one domain. The domain stands in its address: a customer's own is put there, everybody
 * else is asked to choose. Another domain is another page, which takes nothing over from the last.
 */
export const DomainGate = ({ children }: PropsWithChildren) => {
  const { pathname, search, hash } = useLocation();
  const { level, domainName } = useSession();
  const { identity } = useGetIdentity();
  const domain = domainIn(search);
  const account = identity?.id === undefined ? undefined : String(identity.id);
  useForgetOtherDomains(domain);
  useEffect(() => {
    if (account !== undefined && domain !== null && level !== 'customer') addRecentDomain(account, domain);
  }, [account, domain, level]);

  if (level === 'customer' && domainName && domain !== domainName) {
    if (domain !== null) return <Navigate to="/unauthorised" replace />;
    return <Navigate to={{ pathname, search: searchWith(search, domainName), hash }} replace />;
  }
  if (domain === null)
    return (
      <Suspense>
        <ChooseDomain />
      </Suspense>
    );
  return <Page key={domain}>{children}</Page>;
};

const Page = ({ children }: PropsWithChildren) => children;
