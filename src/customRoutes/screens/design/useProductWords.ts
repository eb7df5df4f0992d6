import loaders from 'virtual:trunkline/languages';
import { useQuery } from '@tanstack/react-query';
import { type Catalog, translations, wordIn } from '#i18n';
import { readKey } from '../../../dataProvider/queries';

type Catalogs = Readonly<Record<string, readonly Catalog[]>>;

const catalogsOf = async (locale: string): Promise<readonly Catalog[]> => {
  const frame = await loaders[locale]?.();
  return frame ? [frame.default, (await frame.rest()).default] : [];
};

const read = async (): Promise<Catalogs> =>
  Object.fromEntries(
    await Promise.all(translations.map(async ({ locale }) => [locale, await catalogsOf(locale)] as const)),
  );

const wordOf =
  (catalogs: Catalogs) =>
  (locale: string, text: string): string | undefined => {
    const word = wordIn(catalogs[locale] ?? [], text);
    return typeof word === 'string' ? word : undefined;
  };

const unread = wordOf({});

/** What a text is in another language where the product says it too; undefined where it does not, and until it is read. */
export const useProductWords = (): typeof unread =>
  useQuery({
    queryKey: readKey('productWords'),
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    select: wordOf,
  }).data ?? unread;
