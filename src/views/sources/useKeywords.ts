import translations from 'virtual:trunkline/languages';
import { useQuery } from '@tanstack/react-query';
import { getLocale } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { getResourceHead } from '../../declaration/registry';

type GetKeywords = (resource: string) => string;

// What was added while the console runs has them in its head.
const createGetKeywords =
  (shipped: Record<string, string>): GetKeywords =>
  (resource) =>
    shipped[resource] ?? getResourceHead(resource)?.menu.keywords ?? '';

const getNoKeywords = createGetKeywords({});

/**
 * Other words the screen of a resource is found by, as its declaration has them, and in another language what it is called in
 * English; none until they are read.
 * @param isWanted whether they are asked for at all
 */
export const useKeywords = (isWanted = true): GetKeywords => {
  const { data } = useQuery({
    queryKey: createReadKey('keywords', getLocale()),
    queryFn: async () => {
      const own = await (await translations[getLocale()]?.())?.rest();
      return own?.keywords ?? (await import('virtual:trunkline/keywords')).default;
    },
    staleTime: Number.POSITIVE_INFINITY,
    select: createGetKeywords,
    enabled: isWanted,
  });
  return data ?? getNoKeywords;
};
