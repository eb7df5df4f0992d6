import translations from 'virtual:trunkline/languages';
import { useQuery } from '@tanstack/react-query';
import { language } from '#i18n';
import { readKey } from '../../dataProvider/queries';
import { resourceHead } from '../../declaration/registry';

type KeywordsOf = (resource: string) => string;

// What was added while the console runs has them in its head.
const keywordsIn =
  (shipped: Record<string, string>): KeywordsOf =>
  (resource) =>
    shipped[resource] ?? resourceHead(resource)?.menu.keywords ?? '';

const unread = keywordsIn({});

/**
 * Other words the screen of a resource is found by, as its declaration has them, and in another language what it is called in
 * English; none until they are read.
 * @param isWanted whether they are asked for at all
 */
export const useKeywords = (isWanted = true): KeywordsOf => {
  const { data } = useQuery({
    queryKey: readKey('keywords', language()),
    queryFn: async () => {
      const own = await (await translations[language()]?.())?.rest();
      return own?.keywords ?? (await import('virtual:trunkline/keywords')).default;
    },
    staleTime: Number.POSITIVE_INFINITY,
    select: keywordsIn,
    enabled: isWanted,
  });
  return data ?? unread;
};
