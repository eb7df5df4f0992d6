import { type RouterProvider, useEvent } from 'react-admin';
import { Navigate, type To, useLocation } from 'react-router-dom';
import { Link } from '../../router/Link';
import { routerProvider } from '../../router/routerProvider';
import { getDomain, isDomainPath, setSearchDomain } from './aboutDomain';

const { useNavigate } = routerProvider;

const parseTarget = (to: string) => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search, hash };
};

/** Adds the current domain to links that lead to pages of a domain but do not specify one. */
export const preserveDomain = (to: To, current: { pathname: string; search: string }): To => {
  const domain = getDomain(current.search);
  if (domain === null) return to;
  const target = typeof to === 'string' ? parseTarget(to) : to;
  const path = target.pathname || current.pathname;
  if (!isDomainPath(path) || getDomain(target.search ?? '') !== null) return to;
  return { ...target, search: setSearchDomain(target.search ?? '', domain) };
};

/** Router for the console's links, redirects and navigation. It preserves the domain in URLs, so that screens need not handle it. */
export const domainRouter: RouterProvider = {
  ...routerProvider,
  Link: ({ to, ...props }) => <Link to={preserveDomain(to, useLocation())} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={preserveDomain(to, useLocation())} {...props} />,
  useNavigate: () => {
    const navigate = useNavigate();
    const current = useLocation();
    return useEvent((to, options) =>
      navigate(typeof to === 'number' ? to : preserveDomain(to, current), options),
    );
  },
};
