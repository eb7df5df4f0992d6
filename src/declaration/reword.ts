import type { loaders as resourceLoaders } from 'virtual:trunkline/resources';
import { t } from '#i18n';
import type { ResourceHead } from './compiled';
import { localize } from './localize';

type Texts = Readonly<Record<string, string>>;
type Loaders<Module> = Readonly<Record<string, () => Promise<Module>>>;

/** Replaces the texts of a declaration. The help of a field names the term that its label replaces. */
const rewordPart = <Part>(part: Part, texts: Texts): Part =>
  localize(
    part,
    (text) => texts[text] ?? text,
    (term) => t('Technical term: {term}.', { term }),
  );

/** Replaces the texts of a menu entry, which is also found by those that they replace. */
const rewordHead = (head: ResourceHead, texts: Texts): ResourceHead => {
  const reworded = rewordPart(head, texts);
  if (reworded === head) return head;
  const keywords = [reworded.menu.keywords, head.menu.title, ...head.label].filter(Boolean).join(' ');
  return { ...reworded, menu: { ...reworded.menu, keywords } };
};

const wrapLoaders = <Module>(loaders: Loaders<Module>, wrap: (module: Module) => Module) =>
  Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [name, async () => wrap(await load())] as const),
  );

/** Returns resources with texts replaced as they load. */
export const rewordResources = (
  { heads, loaders }: { heads: ResourceHead[]; loaders: typeof resourceLoaders },
  texts: Texts,
) => ({
  heads: heads.map((head) => rewordHead(head, texts)),
  loaders: wrapLoaders(loaders, (module) => ({
    ...module,
    default: rewordPart(module.default, texts),
    whole: async () => rewordPart(await module.whole(), texts),
  })),
});

/** Returns dashboards with texts replaced as they load. */
export const rewordDashboards = <Head, Module extends { default: unknown }>(
  { heads, loaders }: { heads: Head[]; loaders: Loaders<Module> },
  texts: Texts,
) => ({
  heads: heads.map((head) => rewordPart(head, texts)),
  loaders: wrapLoaders(loaders, (module) => ({ ...module, default: rewordPart(module.default, texts) })),
});
