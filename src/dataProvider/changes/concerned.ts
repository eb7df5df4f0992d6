import type { Query } from '@tanstack/react-query';
import type { ListedResource } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import type { ReportedChange } from './changeEvents';

/** What is to be read again together. */
export interface Concern {
  /** Tells it from others. */
  name: string;
  /** The person at hand has made all that concerns it. */
  isOwn: boolean;
  includes: (query: Query) => boolean;
}

/** The calls a resource's records are read by. */
const listCalls = ({ list, get, many }: ListedResource): string[] => [
  list.call,
  ...(typeof get === 'object' ? [get.call] : []),
  ...(many ? [many] : []),
];

/** The call a query of another than the resource's own was made by: a panel's, or a related list's. */
const getCall = ({ queryKey }: Query): string | undefined => {
  const [, what, of] = queryKey;
  const from = typeof of === 'object' && of !== null ? getValueAt(of, 'meta.from.call') : undefined;
  return typeof from === 'string' ? from : typeof what === 'string' ? what : undefined;
};

/**
 * What is to be read again after some changes: all of a resource, and what is read by a call that belongs to none.
 * @param listed what is known of a resource; rejects where there is none of the name
 */
export const findConcerned = async (
  changes: readonly ReportedChange[],
  queries: readonly Query[],
  listed: (name: string) => Promise<ListedResource>,
): Promise<Concern[]> => {
  const bySubject = new Map<string, Set<string>>();
  for (const query of queries) {
    const [subject] = query.queryKey;
    if (typeof subject !== 'string') continue;
    const calls = bySubject.get(subject) ?? new Set();
    const call = getCall(query);
    bySubject.set(subject, call ? calls.add(call) : calls);
  }
  const concerns: Concern[] = [];
  const add = (name: string, calls: ReadonlySet<string>, includes: Concern['includes']) => {
    const about = changes.filter((change) => change.calls.some((call) => calls.has(call)));
    if (about.length > 0) concerns.push({ name, includes, isOwn: about.every(({ own }) => own === true) });
  };
  for (const [subject, calls] of bySubject) {
    const spec = await listed(subject).catch(() => undefined);
    const isOf = ({ queryKey }: Query) => queryKey[0] === subject;
    if (spec) add(subject, new Set([...calls, ...listCalls(spec)]), isOf);
    else
      for (const call of calls)
        add(`${subject} ${call}`, new Set([call]), (query) => isOf(query) && getCall(query) === call);
  }
  return concerns;
};

/** Everything that was read, where it is not known what has changed. */
export const toConcerns = (queries: readonly Query[]): Concern[] =>
  [...new Set(queries.map(({ queryKey }) => queryKey[0]))].map((subject) => ({
    name: String(subject),
    isOwn: false,
    includes: ({ queryKey }) => queryKey[0] === subject,
  }));
