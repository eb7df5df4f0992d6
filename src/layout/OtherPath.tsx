import { useLocation } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { OtherPath as Path } from '../declaration/kit';

/** Redirects an alternative path to the canonical one, preserving the rest of the path, the query and the hash. */
export const OtherPath = ({ from, to }: Path) => {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: to + pathname.slice(from.length), search, hash }} replace />;
};
