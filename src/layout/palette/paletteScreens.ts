import { type Source, t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { isInContext } from '../../declaration/menuRoots';
import type { MenuEntry } from '../../declaration/vocabulary';
import { toMidSentence } from '../../lib/inSentence';
import type { MenuRoute } from '../../session/consoleSettings';
import { setSearchDomain } from '../../session/domain/aboutDomain';
import { getVerbRequirements, isAllowed } from '../../session/gates';
import type { MenuViewer } from '../../session/isOpenTo';
import type { IconName } from '../../theme/icons';
import { buildMenuGroups } from '../menuGroups';
import { computeRank } from './matchQuery';
import type { PaletteItem } from './paletteItem';

/** What is known of the person who looks for something. */
export interface PaletteReader extends MenuViewer {
  /** The domain that stands in the address; pages about a domain keep it. */
  chosen: string | null;
}

/** A screen people may open. */
export interface ScreenEntry extends PaletteItem {
  to: string;
  kind: 'list' | 'create' | 'import';
  /** Other words it is found by. */
  also: string[];
}

/** The words of a resource: one and several. */
export type GetLabels = (head: Pick<ResourceHead, 'name' | 'label'>) => readonly [one: string, many: string];

/** What else a screen is found by where another language is spoken: what it is called in English. */
export type GetEnglishWords = (resource: string | undefined, label?: Source) => string[];

/** The address of a page of a resource, with the domain where it is about one. */
export const withDomain = (path: string, head: ResourceHead, { chosen }: PaletteReader): string =>
  isInContext(head.menu) && chosen ? path + setSearchDomain('', chosen) : path;

const listForms = (
  head: ResourceHead,
  [one, many]: readonly [string, string],
  reader: PaletteReader,
): ScreenEntry[] => {
  const { name } = head;
  // Of what there is one of, nothing is begun or brought in.
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
      ? [form('create', t('New {one}', { one: toMidSentence(one) }), 'Add', [t('create add'), many])]
      : []),
    ...(may('create') || may('update')
      ? [form('import', t('Import {many}', { many: toMidSentence(many) }), 'UploadFile', [t('upload'), one])]
      : []),
  ];
};

/** An entry that is hidden in the menu alone, as the palette has it. */
const toSearchable = <Entry extends { menu: MenuEntry }>(entry: Entry): Entry =>
  entry.menu.inPalette ? { ...entry, menu: { ...entry.menu, hidden: false } } : entry;

/** The screens a person may open: those of the menu in its order, then what begins a new record or brings records in. */
export const listScreens = (
  heads: readonly ResourceHead[],
  routes: readonly MenuRoute[],
  reader: PaletteReader,
  wordsOf: GetLabels,
  englishOf: GetEnglishWords = () => [],
): ScreenEntry[] => {
  const inMenu = buildMenuGroups(heads.map(toSearchable), routes.map(toSearchable), reader).flatMap(
    ({ group, items }) =>
      items.map((item) => ({ ...item, group, head: heads.find(({ name }) => `/${name}` === item.to) })),
  );
  const lists = inMenu.map(({ to, label, title, icon, group, head }): ScreenEntry => {
    const [one, many] = head ? wordsOf(head) : [label, label];
    const place = head ? withDomain(to, head, reader) : to;
    const route = head ? undefined : routes.find(({ path }) => path === to);
    const also = [
      one,
      ...(title === undefined ? [] : [many]),
      ...(group ? [group] : []),
      ...englishOf(head?.name, route?.label),
    ];
    return {
      key: place,
      to: place,
      kind: 'list',
      label: title ?? many,
      icon,
      also,
      ...(group && { detail: group }),
    };
  });
  const forms = inMenu.flatMap(({ head }) => (head ? listForms(head, wordsOf(head), reader) : []));
  const ofName = (to: string) => englishOf(to.split('/')[1]);
  return [...lists, ...forms.map((form) => ({ ...form, also: [...form.also, ...ofName(form.to)] }))];
};

/** The screens that fit what was typed, and how well. */
export const findScreens = (
  screens: readonly ScreenEntry[],
  typed: string,
): { item: ScreenEntry; rank: number }[] =>
  screens
    .flatMap((item) => {
      // A list is as well known by the name of one as by that of several.
      const names = item.kind === 'list' ? [item.label, ...item.also.slice(0, 1)] : [item.label];
      const ranks = names.flatMap((name) => computeRank(typed, name, item.also) ?? []);
      return ranks.length > 0 ? [{ item, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank);
