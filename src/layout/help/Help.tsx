import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect } from 'react';
import { t } from '#i18n';
import { isTyping } from '../../lib/isTyping';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { showHelp, useHelpTarget } from './helpOpen';

const HelpDrawer = lazyPart(() => import('./HelpDrawer'));

/** Opens help for the current screen with F1, or with Shift+? unless a list handles that key. Help pages are loaded on first use. */
const Help = () => {
  const content = useHelpTarget();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'F1') {
        event.preventDefault();
        showHelp('screen');
        return;
      }
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      // A list handles this key itself, so the check runs after all other listeners.
      setTimeout(() => event.defaultPrevented || showHelp('screen'));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        aria-label={t('Help')}
        title={t('Help (F1)')}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1 Shift+?"
        onClick={() => showHelp('screen')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Icon name="HelpOutlined" />
      </IconButton>
      {content && (
        <Suspense>
          <HelpDrawer content={content} />
        </Suspense>
      )}
    </>
  );
};

export default Help;
