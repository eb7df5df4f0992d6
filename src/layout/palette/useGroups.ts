import { useMemo } from 'react';
import { useCreatePath, useLocation } from 'react-admin';
import { getNumberLocale, t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { toMidSentence } from '../../lib/toMidSentence';
import type { Visit } from '../../session/visits';
import { getRecordName } from '../../views/fields/getRecordName';
import { describeRecord } from './describeRecord';
import { computeCloseness, computeRank, matchVerb } from './matchQuery';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { findScreens, type GetLabels, withDomain } from './paletteScreens';
import type { Command } from './useCommands';
import type { usePaletteState } from './usePaletteReader';
import type { ResourceResult } from './useRecordSearch';
import type { Verb } from './useVerbs';

type PaletteState = ReturnType<typeof usePaletteState>;

/** Maximum number of screens shown if records are shown too. */
const maxScreens = 6;
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

const noCommands: readonly Command[] = [];
const noVerbs: readonly Verb[] = [];

/** Words with which users look for an action that creates a record, whatever its label says. */
const createKeywords = ['new', 'add', 'create', 'invite'];

interface RankedGroup extends PaletteGroup {
  rank: number;
}

const sortByRank = <Item>(
  items: readonly { item: Item; rank: number }[],
): { items: Item[]; rank: number } => {
  const sorted = items.toSorted((entry, other) => entry.rank - other.rank);
  return { items: sorted.map(({ item }) => item), rank: sorted[0]?.rank ?? Number.POSITIVE_INFINITY };
};

const buildCommandsGroup = (
  typed: string,
  commands: readonly Command[],
  verbs: readonly Verb[],
  words: GetLabels,
): RankedGroup => {
  const matchingCommands = commands.flatMap((item) => {
    const rank = computeRank(typed, item.label, item.also);
    return rank === undefined
      ? []
      : [{ item: item as PaletteItem, rank: rank < 3 ? rank : otherWordPenalty }];
  });
  const matchingVerbs = verbs.flatMap(({ action, label, head }) => {
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

/**
 * Options for the typed text: screens, actions, and the records of each resource with a link to all matches. Groups are
 * sorted by their best match: exact names, then beginnings of names, then all others.
 */
export const useMatches = (
  typed: string,
  results: readonly ResourceResult[],
  reading: PaletteState,
  commands: readonly Command[] = noCommands,
  verbs: readonly Verb[] = noVerbs,
): PaletteGroup[] => {
  const createPath = useCreatePath();
  return useMemo(() => {
    const { words, reader, screens } = reading;
    const group = ({ head, spec, records, hasMore, total, query }: ResourceResult): RankedGroup => {
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
          return { item, rank: computeCloseness(query, label, id) };
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
    const ranked = findScreens(screens, typed);
    return [
      { key: 'screens', label: t('Screens'), ...sortByRank(ranked.slice(0, maxScreens)) },
      buildCommandsGroup(typed, commands, verbs, words),
      ...results.map(group),
    ]
      .filter(({ items }) => items.length > 0)
      .toSorted((entry, other) => entry.rank - other.rank);
  }, [typed, results, reading, commands, verbs, createPath]);
};

const buildListPath = (head: ResourceHead, search: string, address: (path: string) => string): string => {
  const path = address(`/${head.name}`);
  const filter = `filter=${encodeURIComponent(JSON.stringify({ search }))}`;
  return `${path}${path.includes('?') ? '&' : '?'}${filter}`;
};
