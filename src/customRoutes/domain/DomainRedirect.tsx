import { Navigate, useParams } from 'react-router-dom';
import { setSearchDomain } from '../../session/domain/aboutDomain';
import { domainContext } from '../../telephony/domainContext';

/** Selects the phone system named in the path and opens its first page; without a phone system, opens the home page. */
const DomainRedirect = () => {
  const { domainParam } = useParams();
  const to = domainParam ? { pathname: domainContext.home, search: setSearchDomain('', domainParam) } : '/';
  return <Navigate to={to} replace />;
};

export default DomainRedirect;
