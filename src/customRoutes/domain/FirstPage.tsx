import { Navigate, useLocation } from 'react-router-dom';
import { useResourceHeads } from '../../declaration/registry';
import { menuGroups } from '../../layout/menuGroups';
import { useConsoleSettings } from '../../session/consoleSettings';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';
import { useViewer } from '../../session/useViewer';
import { Message } from '../../ui/Message';

/** Goes to the first customer page its reader may open. */
const FirstPage = () => {
  const { search, hash } = useLocation();
  const { routes } = useConsoleSettings();
  const viewer = useViewer();
  const { isDetailed } = useSession();
  const domain = useDomain();
  const heads = useResourceHeads();
  // Which page is the first hangs on details that come a moment after the level.
  if (!isDetailed) return null;
  const first = menuGroups(heads, routes, { ...viewer, domain })
    .filter(({ level }) => level === 'Customer')
    .flatMap(({ items }) => items)[0];
  if (first) return <Navigate to={{ pathname: first.to, search, hash }} replace />;
  return (
    <Message title="Nothing to show here">
      Your account has no access to this phone system. Ask an administrator.
    </Message>
  );
};

export default FirstPage;
