import { buildWatchedList, isOwnApiCall } from '../../dataProvider/watchedList';
import type { ListedResource } from '../../declaration/compiled';
import { useTemplateContext } from '../sources/useTemplateContext';
import type { FollowedList } from './followComponent';

/** What of a list is followed. */
interface FollowTarget {
  filter: Record<string, unknown>;
  /** What the filter says, in words; empty without one. */
  words: string;
  address: string;
}

/** Makes of a list, as it is filtered, what can be followed; undefined where it can't: its rows come from elsewhere. */
export const useFollowed = () => {
  const context = useTemplateContext();
  return (spec: ListedResource, { filter, words, address }: FollowTarget): FollowedList | undefined => {
    const made = spec.calls?.[spec.list.call];
    if (!isOwnApiCall(made)) return undefined;
    const [, many] = spec.label;
    const name = words ? `${many}: ${words}` : many;
    return { name, about: name, address, watched: buildWatchedList(spec, filter, context, made) };
  };
};
