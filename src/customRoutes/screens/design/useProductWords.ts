import loaders from 'virtual:trunkline/languages';
import { useQuery } from '@tanstack/react-query';
import { type Catalog, findMessage, translations } from '#i18n';
import { createReadKey } from '../../../dataProvider/queries';

type Catalogs = Readonly<Record<string, readonly Catalog[]>>;

const loadCatalogs = async (locale: string): Promise<readonly Catalog[]> => {
  const frame = await loaders[locale]?.();
  return frame ? [frame.default, (await frame.rest()).default] : [];
};

const loadAllCatalogs = async (): Promise<Catalogs> =>
  Object.fromEntries(
    await Promise.all(translations.map(async ({ locale }) => [locale, await loadCatalogs(locale)] as const)),
  );

const createLookup =
  (catalogs: Catalogs) =>
  (locale: string, text: string): string | undefined => {
    const word = findMessage(catalogs[locale] ?? [], text);
    return typeof word === 'string' ? word : undefined;
  };

const emptyLookup = createLookup({});

/** Returns a lookup function for the product's own translations. It finds nothing until the translations are loaded. */
export const useProductTexts = (): typeof emptyLookup =>
  useQuery({
    queryKey: createReadKey('productWords'),
    queryFn: loadAllCatalogs,
    staleTime: Number.POSITIVE_INFINITY,
    select: createLookup,
  }).data ?? emptyLookup;
