import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLocation, useLogout, useNavigate } from 'react-admin';
import { t } from '#i18n';
import { useImpersonation } from '../../acting/acting';
import { useImpersonationControls } from '../../acting/actingContext';
import { getTerms } from '../../declaration/terms';
import { isPresenting } from '../../presenter/presenterState';
import { usePresenterSwitch } from '../../presenter/usePresenterSwitch';
import { getDomain } from '../../session/domain/aboutDomain';
import type { PaletteItem } from './paletteItem';

export interface Command extends PaletteItem {
  run: () => void;
  /** Additional search terms. */
  also: string[];
}

export const useCommands = (): readonly Command[] => {
  const { mode = 'system', setMode } = useColorScheme();
  const logout = useLogout();
  const navigate = useNavigate();
  const turnPresenter = usePresenterSwitch();
  const acting = useImpersonation();
  const { end } = useImpersonationControls();
  const domain = getDomain(useLocation().search);
  return useMemo(() => {
    const { context } = getTerms();
    const themes: [typeof mode, string, string[]][] = [
      ['dark', t('Dark theme'), [t('night mode')]],
      ['light', t('Light theme'), [t('day mode')]],
      ['system', t('Theme as the system'), [t('mode automatic')]],
    ];
    const isOn = isPresenting();
    return [
      ...(acting
        ? [
            {
              key: 'command acting',
              label: t('Stop acting as {name}', { name: acting.user.name }),
              icon: 'SwitchAccount' as const,
              also: [t('end back')],
              run: end,
            },
          ]
        : []),
      ...(context && domain
        ? [
            {
              key: 'command domain',
              label: t('Leave {domain}', { domain }),
              icon: context.icon,
              also: [t('back exit'), t(context.words.all)],
              run: () => navigate(context.all),
            },
          ]
        : []),
      ...themes
        .filter(([key]) => key !== mode)
        .map(([key, label, also]) => ({
          key: `command ${key}`,
          label,
          icon: 'Palette' as const,
          also,
          run: () => setMode(key ?? null),
        })),
      {
        key: 'command presenter',
        label: isOn ? t('End presenter mode') : t('Presenter mode'),
        icon: 'VisibilityOff' as const,
        detail: isOn ? t('Shows the real names and numbers') : t('Shows fictitious names and numbers'),
        also: [t('hide names numbers demo privacy')],
        run: turnPresenter,
      },
      {
        key: 'command sign-out',
        label: t('Sign out'),
        icon: 'Logout' as const,
        also: [t('log out logout signout exit quit')],
        run: () => void logout(),
      },
    ];
  }, [mode, setMode, logout, navigate, turnPresenter, acting, end, domain]);
};
