import { buildWatchedList, isOwnApiCall, type WatchedList } from '../../dataProvider/buildWatchedList';
import type { ListedResource } from '../../declaration/compiled';
import { useTemplateContext } from '../sources/useTemplateContext';

export interface FollowedList {
  name: string;
  /** Description of the watched list and its filter. */
  about: string;
  /** Console URL of the list. */
  address: string;
  /** Definition of the watched list. */
  watched: WatchedList;
  /** Initial condition. Default: changes of the rows. */
  condition?: string;
}

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
