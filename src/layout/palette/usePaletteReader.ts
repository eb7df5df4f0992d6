import { useCallback, useMemo } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { getLocale } from '#i18n';
import { getRequiredLevel, isInContext } from '../../declaration/menuRoots';
import { useResourceHeads } from '../../declaration/resourceHeads';
import { useConsoleSettings } from '../../session/consoleSettings';
import { createMenuFilter } from '../../session/createMenuFilter';
import { getDomain } from '../../session/domain/aboutDomain';
import { useDomain } from '../../session/domain/useDomain';
import { useViewer } from '../../session/useViewer';
import { useKeywords } from '../../views/sources/useKeywords';
import { type GetEnglishWords, type GetLabels, listScreens, type PaletteViewer } from './paletteScreens';

/** Returns the resources that the user may open and search, given the gates and the current domain. */
export const usePaletteState = () => {
  const person = useViewer();
  const { routes } = useConsoleSettings();
  const domain = useDomain();
  const chosen = getDomain(useLocation().search);
  const translate = useTranslate();

  const words = useCallback<GetLabels>(
    ({ name, label: [singular, many] }) => [
      translate(`resources.${name}.name`, { smart_count: 1, _: singular }),
      translate(`resources.${name}.name`, { smart_count: 2, _: many }),
    ],
    [translate],
  );
  const getKeywords = useKeywords(getLocale() !== 'en');
  const english = useCallback<GetEnglishWords>(
    (resource, label) =>
      getLocale() === 'en'
        ? []
        : [...(resource ? [getKeywords(resource)] : []), ...(label ? [String(label)] : [])],
    [getKeywords],
  );
  const heads = useResourceHeads();
  return useMemo(() => {
    const viewer: PaletteViewer = { ...person, domain, chosen };
    const isOpen = createMenuFilter(viewer);
    const open = heads.filter(({ menu, level: level_ }) =>
      isOpen({ menu, needed: getRequiredLevel(menu, level_) }),
    );
    const place = ({ menu }: (typeof open)[number]) => (isInContext(menu) ? 10_000 : 0) + (menu.order ?? 100);
    const searched = open
      .filter(({ palette }) => palette !== undefined)
      .sort((a, b) => (a.palette ?? 0) - (b.palette ?? 0) || place(a) - place(b));
    return {
      reader: viewer,
      words,
      heads,
      routes,
      open,
      searched,
      screens: listScreens(heads, routes, viewer, words, english),
    };
  }, [person, domain, chosen, routes, words, heads, english]);
};
