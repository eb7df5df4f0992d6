import { useLocation, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { language } from '#i18n';
import { isInContext } from '../../declaration/menuRoots';
import { useResourceHeads } from '../../declaration/registry';
import { useConsoleSettings } from '../../session/consoleSettings';
import { domainIn } from '../../session/domain/aboutDomain';
import { useDomain } from '../../session/domain/useDomain';
import { requiredLevel } from '../../session/gates';
import { isOpenTo } from '../../session/isOpenTo';
import { useViewer } from '../../session/useViewer';
import { useKeywords } from '../../views/sources/useKeywords';
import { type EnglishOf, type PaletteReader, screensOf, type WordsOf } from './paletteScreens';

/** What the person signed in may open and search: by its gates and the domain at hand. */
export const usePaletteReader = () => {
  const person = useViewer();
  const { routes } = useConsoleSettings();
  const domain = useDomain();
  const chosen = domainIn(useLocation().search);
  const translate = useTranslate();

  const words = useCallback<WordsOf>(
    ({ name, label: [one, many] }) => [
      translate(`resources.${name}.name`, { smart_count: 1, _: one }),
      translate(`resources.${name}.name`, { smart_count: 2, _: many }),
    ],
    [translate],
  );
  const keywordsOf = useKeywords(language() !== 'en');
  const english = useCallback<EnglishOf>(
    (resource, label) =>
      language() === 'en'
        ? []
        : [...(resource ? [keywordsOf(resource)] : []), ...(label ? [String(label)] : [])],
    [keywordsOf],
  );
  const heads = useResourceHeads();
  return useMemo(() => {
    const viewer: PaletteReader = { ...person, domain, chosen };
    const isOpen = isOpenTo(viewer);
    const open = heads.filter(({ menu, level: level_ }) =>
      isOpen({ menu, needed: requiredLevel(menu, level_) }),
    );
    const place = ({ menu }: (typeof open)[number]) => (isInContext(menu) ? 10_000 : 0) + (menu.order ?? 100);
    const searched = open
      .filter(({ palette }) => palette !== undefined)
      .sort((a, b) => (a.palette ?? 0) - (b.palette ?? 0) || place(a) - place(b));
    return {
      reader: viewer,
      words,
      open,
      searched,
      screens: screensOf(heads, routes, viewer, words, english),
    };
  }, [person, domain, chosen, routes, words, heads, english]);
};
