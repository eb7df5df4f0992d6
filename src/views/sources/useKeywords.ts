import translations from 'virtual:trunkline/languages';
import { useQuery } from '@tanstack/react-query';
import { getLocale } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { getResourceHead } from '../../declaration/registry';

type GetKeywords = (resource: string) => string;

// Resources that were added or reworded at run time have keywords in their header.
const createGetKeywords =
  (shipped: Record<string, string>): GetKeywords =>
  (resource) =>
    [shipped[resource], getResourceHead(resource)?.menu.keywords].filter(Boolean).join(' ');

const getNoKeywords = createGetKeywords({});

/**
 * Returns the search keywords of a resource: the declared ones and, in other languages, its English name. Empty until
 * loaded.
 * @param isEnabled false skips loading
 */
export const useKeywords = (isEnabled = true): GetKeywords => {
  const { data } = useQuery({
    queryKey: createReadKey('keywords', getLocale()),
    queryFn: async () => {
      const localized = await (await translations[getLocale()]?.())?.rest();
      return localized?.keywords ?? (await import('virtual:trunkline/keywords')).default;
    },
    staleTime: Number.POSITIVE_INFINITY,
    select: createGetKeywords,
    enabled: isEnabled,
  });
  return data ?? getNoKeywords;
};
