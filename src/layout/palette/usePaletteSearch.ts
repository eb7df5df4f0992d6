import { useIsFetching } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { findClosest } from '../../lib/rankEntries';
import { toMidSentence } from '../../lib/toMidSentence';
import { useKeywords } from '../../views/sources/useKeywords';
import { findHelpPage, type HelpMatch, searchHelp } from '../help/findHelp';
import { describeSearch } from './describeSearch';
import type { FailedSearch } from './FailedSearches';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { toScreenEntry } from './paletteScreens';
import { useCommands } from './useCommands';
import { useMatches } from './useGroups';
import { toHelpItem, useHelpEntries } from './useHelpEntries';
import { usePaletteState } from './usePaletteReader';
import { useRecordSearch } from './useRecordSearch';
import { useTasks } from './useTasks';
import { useVerbs } from './useVerbs';

/** Maximum number of help pages, and of options that are only similar to the text. */
const maxHelp = 3;

/** Adds the keywords of declarations to the search for screens. */
const useKeywordItems = (reading: ReturnType<typeof usePaletteState>) => {
  const getKeywords = useKeywords();
  return useMemo(
    () => ({
      ...reading,
      screens: reading.screens.map((screen) => {
        const [name = ''] = screen.to.slice(1).split('?');
        return { ...screen, also: [...screen.also, getKeywords(name)] };
      }),
    }),
    [reading, getKeywords],
  );
};

const noHelp: readonly never[] = [];

/** Searches screens, tasks, actions, records and help. The palette and the home page search with it. */
export const usePaletteSearch = (text: string) => {
  const reading = useKeywordItems(usePaletteState());
  const { heads, routes, reader: viewer, words, screens, searched } = reading;
  const isTyped = text.trim() !== '';
  const records = useRecordSearch(text, searched);
  const commands = useCommands();
  const actions = useVerbs(heads, viewer);
  const { verbs } = actions;
  const tasks = useTasks({ heads, routes, verbs, viewer, words });
  const help = useHelpEntries(isTyped);
  const helpEntries = help.data ?? noHelp;
  const matches = useMatches(text, records.found, reading, { commands, verbs, tasks });
  const keywordsLoading = useIsFetching({ queryKey: createReadKey('keywords') });
  const isSearching = records.isSearching || actions.isLoading || help.isLoading || keywordsLoading > 0;

  const failed = useMemo(
    (): FailedSearch[] => [
      ...records.found.flatMap(({ head, failure, isPending }) =>
        failure === undefined || isPending ? [] : [{ label: words(head)[1], failure }],
      ),
      ...(actions.error ? [{ label: t('Actions'), failure: describe(actions.error) }] : []),
      ...(help.error ? [{ label: t('Help'), failure: describe(help.error) }] : []),
    ],
    [records.found, words, actions.error, help.error],
  );
  const groups = useMemo(() => {
    const pages = searchHelp(helpEntries, text).slice(0, maxHelp).map(toHelpItem);
    return pages.length > 0 ? [...matches, { key: 'help', label: t('Help'), items: pages }] : matches;
  }, [matches, helpEntries, text]);

  const { pathname } = useLocation();
  const isMissing = isTyped && !isSearching && groups.length === 0;
  const closest = useMemo((): PaletteGroup[] => {
    // Nothing is similar to a number or an order number.
    if (!isMissing || !records.isLongEnough || /\d{3}/.test(text)) return [];
    const candidates = [
      ...screens.map(toScreenEntry),
      ...tasks,
      ...helpEntries.map(({ item, phrases }) => ({ item: toHelpItem(item), phrases })),
    ];
    const pages = helpEntries.map(({ item }) => item.page);
    const page = findHelpPage(pages, pathname);
    const items = [
      ...findClosest<PaletteItem>(text, candidates, maxHelp),
      ...(page ? [toHelpItem({ page } satisfies HelpMatch)] : []),
    ];
    const distinct = [...new Map(items.map((item) => [item.key, { ...item, isGuess: true }])).values()];
    return distinct.length > 0 ? [{ key: 'closest', label: t('Suggestions'), items: distinct }] : [];
  }, [isMissing, records.isLongEnough, screens, tasks, helpEntries, pathname, text]);

  const failedLabels = new Set(failed.map(({ label }) => label));
  const places = [
    t('screens'),
    t('tasks'),
    ...(help.error ? [] : [toMidSentence(t('Help'))]),
    ...searched
      .map((head) => words(head)[1])
      .filter((label) => !failedLabels.has(label))
      .map(toMidSentence),
  ];
  /** @param added number of results that the caller adds */
  const describeStatus = (added = 0, isStillSearching = isSearching): string => {
    const count = groups.reduce((sum, { items }) => sum + items.length, added);
    if (!isTyped) return '';
    if (count === 0 && !isStillSearching && !records.isLongEnough)
      return t('Type one more character to search.');
    return describeSearch({ count, isSearching: isStillSearching, failed, places, query: records.query });
  };
  return {
    reading,
    found: records.found,
    groups: isMissing ? closest : groups,
    isSearching,
    /** Whether a result that ranks above the first may still arrive. Nothing ranks above the exact name of a screen. */
    isUnsettled: isTyped && isSearching && !(groups[0]?.key === 'screens' && groups[0].items[0]?.isExact),
    failed,
    describeStatus,
    retry: () => {
      records.retry();
      if (actions.error) void actions.refetch();
      if (help.error) void help.refetch();
    },
  };
};
