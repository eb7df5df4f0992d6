import { Navigate, useParams } from 'react-router-dom';
import { customerHome, searchWith } from '../../session/domain/aboutDomain';

/** Selects the domain in the path and goes to its first page; without one, to Home. */
const DomainRedirect = () => {
  const { domainParam } = useParams();
  const to = domainParam ? { pathname: customerHome, search: searchWith('', domainParam) } : '/';
  return <Navigate to={to} replace />;
};

export default DomainRedirect;
