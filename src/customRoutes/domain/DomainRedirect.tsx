import { Navigate, useParams } from 'react-router-dom';
import { setSearchDomain } from '../../session/domain/aboutDomain';
import { domainContext } from '../../telephony/domainContext';

/** Selects the phone system in the path and opens its first page; without one, opens Home. */
const DomainRedirect = () => {
  const { domainParam } = useParams();
  const to = domainParam ? { pathname: domainContext.home, search: setSearchDomain('', domainParam) } : '/';
  return <Navigate to={to} replace />;
};

export default DomainRedirect;
