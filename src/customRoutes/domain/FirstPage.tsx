import { t } from '#i18n';
import { useResourceHeads } from '../../declaration/resourceHeads';
import { buildMenuGroups } from '../../layout/buildMenuGroups';
import { useConsoleSettings } from '../../session/consoleSettings';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';
import { useViewer } from '../../session/useViewer';
import { Message } from '../../ui/Message';
import Today from '../today/Today';

/** Opens the dashboard of the current phone system, if the user has access to any of the phone system's pages. */
const FirstPage = () => {
  const { routes } = useConsoleSettings();
  const viewer = useViewer();
  const { isDetailed } = useSession();
  const domain = useDomain();
  const heads = useResourceHeads();
  // Permissions depend on details that are loaded shortly after the level.
  if (!isDetailed) return null;
  const isAnyOpen = buildMenuGroups(heads, routes, { ...viewer, domain }).some(
    ({ level }) => level === 'Customer',
  );
  if (isAnyOpen) return <Today />;
  return (
    <Message title={t('Nothing to show here')}>
      {t('Your account has no access to this phone system. Ask an administrator.')}
    </Message>
  );
};

export default FirstPage;
