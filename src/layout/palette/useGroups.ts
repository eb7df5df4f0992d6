import { useMemo } from 'react';
import { useCreatePath, useLocation } from 'react-admin';
import { getNumberLocale, t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { rankEntries, readPhrases, type SearchEntry } from '../../lib/rankEntries';
import { toMidSentence } from '../../lib/toMidSentence';
import type { Visit } from '../../session/visits';
import { getRecordName } from '../../views/fields/getRecordName';
import { describeRecord } from './describeRecord';
import { isExactHit } from './isExactHit';
import { computeCloseness, computeRank, matchVerb } from './matchQuery';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { findScreens, findSimilar, similarRank, withDomain } from './paletteScreens';
import type { Command } from './useCommands';
import type { usePaletteState } from './usePaletteReader';
import type { ResourceResult } from './useRecordSearch';
import type { Verb } from './useVerbs';

type PaletteState = ReturnType<typeof usePaletteState>;

type OpenScreens = Readonly<Pick<PaletteState, 'screens' | 'words'>> & { open: readonly ResourceHead[] };

/** Maximum number of screens shown if records are shown too. */
const maxScreens = 6;
/** Maximum number of tasks. */
const maxTasks = 5;
/** Maximum number of commands shown if records are shown too. */
const maxCommands = 5;
/** Rank of a match on an alternative term, which is below all direct matches. */
const otherWordPenalty = 5;
/** Maximum number of records per resource. */
const maxRecords = 4;

const toRecentItem = (
  { to, record }: Visit,
  { open, screens, words }: PaletteState,
): PaletteItem | undefined => {
  if (!record) return screens.find((screen) => screen.to === to);
  const head = getResourceHead(record.resource);
  // Pages that the user can no longer open, or that belong to another domain, are omitted.
  if (!head || !open.includes(head)) return undefined;
  const { label } = record;
  return { key: to, to, label, icon: head.icon, detail: words(head)[0], record: { ...record, to } };
};

/** Options shown before anything is typed: recently visited pages, followed by all screens in the menu. */
export const useInitialGroups = (visits: readonly Visit[], reading: PaletteState): PaletteGroup[] => {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const currentPaths = [pathname, pathname + search];
    const recent = visits
      .filter(({ to }) => !currentPaths.includes(to))
      .flatMap((visit) => toRecentItem(visit, reading) ?? []);
    const screens = reading.screens.filter(
      ({ kind, to }) => kind === 'list' && !recent.some((item) => item.to === to),
    );
    return [
      { key: 'recent', label: t('Recent'), items: recent },
      { key: 'screens', label: t('Screens'), items: screens },
    ].filter(({ items }) => items.length > 0);
  }, [visits, reading, pathname, search]);
};

/** Words with which users look for an action that creates a record, whatever its label says. */
const createKeywords = ['new', 'add', 'create', 'invite'];

interface RankedGroup extends PaletteGroup {
  rank: number;
}

const sortByRank = (
  items: readonly { item: PaletteItem; rank: number }[],
): { items: PaletteItem[]; rank: number } => {
  const sorted = items.toSorted((entry, other) => entry.rank - other.rank);
  return {
    items: sorted.map(({ item, rank }) => (rank === 0 ? { ...item, isExact: true } : item)),
    rank: sorted[0]?.rank ?? Number.POSITIVE_INFINITY,
  };
};

const buildCommandsGroup = (
  typed: string,
  { commands, verbs }: Offered,
  { words, open }: OpenScreens,
): RankedGroup => {
  const similar = findSimilar(
    typed,
    commands.map((item) => ({ item, phrases: readPhrases([item.label, ...item.also]) })),
  );
  const matchingCommands = commands.flatMap((item) => {
    const rank = computeRank(typed, item.label, item.also) ?? (similar.has(item) ? similarRank : undefined);
    return rank === undefined
      ? []
      : [{ item: item as PaletteItem, rank: rank < 3 ? rank : otherWordPenalty }];
  });
  const matchingVerbs = verbs.flatMap(({ action, label, head }) => {
    // Row actions need a record, which is selected by searching, so the resource must be searchable.
    if (!open.includes(head) || (action.on === 'row' && head.palette === undefined)) return [];
    const [singular, many] = words(head);
    const match = matchVerb(typed, label, [singular, many, ...(action.on === 'list' ? createKeywords : [])]);
    if (!match) return [];
    const { resource, name, on, icon = head.icon } = action;
    const item: PaletteItem = {
      key: `verb ${resource} ${name}`,
      label: on === 'row' ? `${label} …` : label,
      icon,
      detail: on === 'row' ? singular : many,
      verb: { action, text: match.rest },
    };
    return [{ item, rank: match.rank }];
  });
  const { items, rank } = sortByRank([...matchingCommands, ...matchingVerbs]);
  return { key: 'commands', label: t('Actions'), items: items.slice(0, maxCommands), rank };
};

interface Offered {
  commands: readonly Command[];
  verbs: readonly Verb[];
  tasks: readonly SearchEntry<PaletteItem>[];
}

/** Options for the typed text that need no request: screens, tasks and actions. */
export const buildOfferedGroups = (typed: string, reading: OpenScreens, offered: Offered): RankedGroup[] => [
  {
    key: 'screens',
    label: t('Screens'),
    ...sortByRank(findScreens(reading.screens, typed).slice(0, maxScreens)),
  },
  { key: 'tasks', label: t('Tasks'), ...sortByRank(rankEntries(typed, offered.tasks).slice(0, maxTasks)) },
  buildCommandsGroup(typed, offered, reading),
];

/** Sorts groups by their best match. Of equal ones, the first comes first. */
export const sortGroups = (groups: readonly RankedGroup[]): RankedGroup[] =>
  groups.filter(({ items }) => items.length > 0).toSorted((group, other) => group.rank - other.rank);

/**
 * Options for the typed text: screens, tasks, actions, and the records of each resource with a link to all matches.
 * Groups are sorted by their best match: exact names, then beginnings of names, then all others.
 */
export const useMatches = (
  typed: string,
  results: readonly ResourceResult[],
  reading: PaletteState,
  { commands, verbs, tasks }: Offered,
): PaletteGroup[] => {
  const createPath = useCreatePath();
  const offeredGroups = useMemo(
    () => buildOfferedGroups(typed, reading, { commands, verbs, tasks }),
    [typed, reading, commands, verbs, tasks],
  );
  return useMemo(() => {
    const { words, reader } = reading;
    const group = (result: ResourceResult): RankedGroup => {
      const { head, spec, records, hasMore, total, query, named } = result;
      // If several numbers are entered, no record is the exact match.
      const isSingle = new Set(named.map(({ id }) => id)).size < 2;
      const [, many] = words(head);
      const address = (path: string) => withDomain(path, head, reader);
      const { items, rank } = sortByRank(
        records.map((row) => {
          const id = String(row.id);
          const to = address(createPath({ resource: head.name, type: 'show', id }));
          const label = spec ? getRecordName(spec, row) : id;
          const detail = spec ? describeRecord(spec, row) : '';
          const record = { resource: head.name, id, label, to, row };
          const key = `${head.name} ${id}`;
          const item: PaletteItem = { key, to, label, icon: head.icon, record, ...(detail && { detail }) };
          const isExact = isSingle && spec !== undefined && isExactHit(typed, result, row);
          return { item, rank: isExact ? 0 : computeCloseness(query, label, id) };
        }),
      );
      const all: PaletteItem = {
        key: `${head.name} all`,
        to: buildListPath(head, query, address),
        icon: 'FilterList',
        label:
          total === undefined
            ? t('All {many} that match', { many: toMidSentence(many) })
            : t('All {count} {many} that match', {
                count: total.toLocaleString(getNumberLocale()),
                many: toMidSentence(many),
              }),
      };
      const visibleItems = items.slice(0, maxRecords);
      const isMore = hasMore || items.length > visibleItems.length;
      return { key: head.name, label: many, items: isMore ? [...visibleItems, all] : visibleItems, rank };
    };
    return sortGroups([...offeredGroups, ...results.map(group)]);
  }, [typed, results, reading, offeredGroups, createPath]);
};

const buildListPath = (head: ResourceHead, search: string, address: (path: string) => string): string => {
  const path = address(`/${head.name}`);
  const filter = `filter=${encodeURIComponent(JSON.stringify({ search }))}`;
  return `${path}${path.includes('?') ? '&' : '?'}${filter}`;
};
