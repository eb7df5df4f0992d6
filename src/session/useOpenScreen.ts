import { useCallback } from 'react';
import { getRequiredLevel } from '../declaration/menuRoots';
import { getResourceHead } from '../declaration/registry';
import { useConsoleSettings } from './consoleSettings';
import { createMenuFilter } from './createMenuFilter';
import { getDomain } from './domain/aboutDomain';
import { useDomain } from './domain/useDomain';
import { getVerbRequirements, isAllowed } from './gates';
import { useViewer } from './useViewer';

/**
 * Returns a function that checks whether the user may open the screen at a path: a list, a form that creates a record,
 * or a custom route. Other paths are open.
 */
export const useOpenScreen = (): ((to: string) => boolean) => {
  const viewer = useViewer();
  const domain = useDomain();
  const { routes } = useConsoleSettings();
  return useCallback(
    (to) => {
      const [path = '', search = ''] = to.split('?');
      const isCreate = path.endsWith('/create');
      const head = getResourceHead(path.slice(1).replace(/\/create$/, ''));
      const screen = head ?? routes.find((route) => route.path === path);
      if (!screen) return true;
      const { menu, level } = screen;
      const needs = head && isCreate ? getVerbRequirements(head, 'create') : {};
      return (
        needs !== undefined &&
        isAllowed(needs, viewer) &&
        createMenuFilter({ ...viewer, domain: getDomain(search) ?? domain })({
          menu,
          needed: getRequiredLevel(menu, level ?? viewer.level),
        })
      );
    },
    [viewer, domain, routes],
  );
};
