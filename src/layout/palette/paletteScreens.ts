import { type Source, t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { isInContext } from '../../declaration/menuRoots';
import type { MenuRoute } from '../../declaration/route';
import type { MenuEntry } from '../../declaration/vocabulary';
import { rankEntries, readPhrases, type SearchEntry } from '../../lib/rankEntries';
import { toMidSentence } from '../../lib/toMidSentence';
import { toTitleCase } from '../../lib/toTitleCase';
import type { MenuViewer } from '../../session/createMenuFilter';
import { setSearchDomain } from '../../session/domain/aboutDomain';
import { getVerbRequirements, isAllowed } from '../../session/gates';
import type { IconName } from '../../theme/icons';
import { buildMenuGroups } from '../buildMenuGroups';
import { computeRank } from './matchQuery';
import type { PaletteItem } from './paletteItem';

export interface PaletteViewer extends MenuViewer {
  /** Domain in the URL, which is preserved by links to pages of a domain. */
  chosen: string | null;
}

export interface ScreenEntry extends PaletteItem {
  to: string;
  kind: 'list' | 'create' | 'import';
  /** Additional search terms. */
  also: string[];
}

export type GetLabels = (head: Pick<ResourceHead, 'name' | 'label'>) => readonly [one: string, many: string];

/** Returns the English search terms of a screen, if the console is displayed in another language. */
export type GetEnglishWords = (resource: string | undefined, label?: Source) => string[];

/** Returns the path of a resource page, including the domain if the page belongs to one. */
export const withDomain = (path: string, head: ResourceHead, { chosen }: PaletteViewer): string =>
  isInContext(head.menu) && chosen ? path + setSearchDomain('', chosen) : path;

const listForms = (
  head: ResourceHead,
  [singular, many]: readonly [string, string],
  reader: PaletteViewer,
): ScreenEntry[] => {
  const { name } = head;
  // A singleton has no create or import page.
  if (head.singleton !== undefined) return [];
  const may = (verb: 'create' | 'update') => {
    const needs = getVerbRequirements(head, verb);
    return needs !== undefined && isAllowed(needs, reader);
  };
  const form = (kind: 'create' | 'import', label: string, icon: IconName, also: string[]): ScreenEntry => {
    const to = withDomain(`/${name}/${kind}`, head, reader);
    return { key: to, to, kind, label, icon, also };
  };
  return [
    ...(may('create')
      ? [form('create', t('New {one}', { one: toMidSentence(singular) }), 'Add', [t('create add'), many])]
      : []),
    ...(may('create') || may('update')
      ? [
          form('import', t('Import {many}', { many: toMidSentence(many) }), 'UploadFile', [
            t('upload'),
            singular,
          ]),
        ]
      : []),
  ];
};

/** Rank of an option whose words are only similar to those of the text. Tasks come first. */
export const similarRank = 4.9;

/** Returns the options that contain all words of a text or a question, or similar ones. */
export const findSimilar = <Item>(typed: string, entries: readonly SearchEntry<Item>[]): ReadonlySet<Item> =>
  new Set(rankEntries(typed, entries).flatMap(({ item, rank }) => (rank < 5 ? [item] : [])));

/** Returns the entry as visible if it is hidden only in the menu. */
const toSearchable = <Entry extends { menu: MenuEntry }>(entry: Entry): Entry =>
  entry.menu.inPalette ? { ...entry, menu: { ...entry.menu, hidden: false } } : entry;

/** Returns the screens that are available to a user: menu entries in order, followed by the pages for creating and importing records. */
export const listScreens = (
  heads: readonly ResourceHead[],
  routes: readonly MenuRoute[],
  reader: PaletteViewer,
  getWords: GetLabels,
  getEnglish: GetEnglishWords = () => [],
): ScreenEntry[] => {
  const isHidden = ({ to, head }: { to: string; head: ResourceHead | undefined }): boolean =>
    (head ?? routes.find(({ path }) => path === to))?.menu.hidden ?? false;
  // Screens without a place in the menu come last.
  const inMenu = buildMenuGroups(heads.map(toSearchable), routes.map(toSearchable), reader)
    .flatMap(({ group, items }) =>
      items.flatMap(({ tabs }) =>
        tabs.map((tab) => ({ ...tab, group, head: heads.find(({ name }) => `/${name}` === tab.to) })),
      ),
    )
    .toSorted((a, b) => Number(isHidden(a)) - Number(isHidden(b)));
  const lists = inMenu.map(({ to, label, title, icon, group, head }): ScreenEntry => {
    const [singular, many] = head ? getWords(head) : [label, label];
    const place = head ? withDomain(to, head, reader) : to;
    const route = head ? undefined : routes.find(({ path }) => path === to);
    const also = [
      singular,
      ...(title === undefined ? [] : [many]),
      ...(group ? [group] : []),
      ...getEnglish(head?.name, route?.label),
    ];
    return {
      key: place,
      to: place,
      kind: 'list',
      label: title ?? (head ? toTitleCase(many) : many),
      icon,
      also,
      ...(group && { detail: group }),
    };
  });
  const forms = inMenu.flatMap(({ head }) => (head ? listForms(head, getWords(head), reader) : []));
  const ofName = (to: string) => getEnglish(to.split('/')[1]);
  return [...lists, ...forms.map((form) => ({ ...form, also: [...form.also, ...ofName(form.to)] }))];
};

export const toScreenEntry = (item: ScreenEntry): SearchEntry<ScreenEntry> => ({
  item,
  phrases: readPhrases([item.label, ...item.also]),
});

/** Returns the screens that match the typed text, with their ranks. Those with similar words follow. */
export const findScreens = (
  screens: readonly ScreenEntry[],
  typed: string,
): { item: ScreenEntry; rank: number }[] => {
  const similar = findSimilar(typed, screens.map(toScreenEntry));
  return screens
    .flatMap((item) => {
      // The singular and plural name of a list count equally.
      const names = item.kind === 'list' ? [item.label, ...item.also.slice(0, 1)] : [item.label];
      const ranks = names.flatMap((name) => computeRank(typed, name, item.also) ?? []);
      if (similar.has(item)) ranks.push(similarRank);
      return ranks.length > 0 ? [{ item, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank);
};
