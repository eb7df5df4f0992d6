import { buildWatchedList, isOwnApiCall } from '../../dataProvider/buildWatchedList';
import type { ListedResource } from '../../declaration/compiled';
import { useTemplateContext } from '../sources/useTemplateContext';
import type { FollowedList } from './useFollow';

interface FollowTarget {
  filter: Record<string, unknown>;
  /** Description of the filter; empty if there is none. */
  words: string;
  address: string;
}

/** Returns a function that converts a filtered list to one that can be watched; undefined if its rows come from another source. */
export const useFollowedList = () => {
  const context = useTemplateContext();
  return (spec: ListedResource, { filter, words, address }: FollowTarget): FollowedList | undefined => {
    const wireCall = spec.calls?.[spec.list.call];
    if (!isOwnApiCall(wireCall)) return undefined;
    const [, many] = spec.label;
    const name = words ? `${many}: ${words}` : many;
    return { name, about: name, address, watched: buildWatchedList(spec, filter, context, wireCall) };
  };
};
