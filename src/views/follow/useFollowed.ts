import { buildWatchedList, isOwnApiCall } from '../../dataProvider/buildWatchedList';
import type { ListedResource } from '../../declaration/compiled';
import { useTemplateContext } from '../sources/useTemplateContext';
import type { FollowedList } from './followComponent';

interface FollowTarget {
  filter: Record<string, unknown>;
  /** Description of the filter; empty without one. */
  words: string;
  address: string;
}

/** Converts a filtered list to something that can be watched; undefined if its rows come from another source. */
export const useFollowed = () => {
  const context = useTemplateContext();
  return (spec: ListedResource, { filter, words, address }: FollowTarget): FollowedList | undefined => {
    const wireCall = spec.calls?.[spec.list.call];
    if (!isOwnApiCall(wireCall)) return undefined;
    const [, many] = spec.label;
    const name = words ? `${many}: ${words}` : many;
    return { name, about: name, address, watched: buildWatchedList(spec, filter, context, wireCall) };
  };
};
