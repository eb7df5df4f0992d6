import type { Query } from '@tanstack/react-query';
import type { ListedResource } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import type { ReportedChange } from './changeEvents';

/** Queries that are reloaded together. */
export interface AffectedQuery {
  name: string;
  /** Whether the current user made all of the changes. */
  isOwn: boolean;
  includes: (query: Query) => boolean;
}

const listCalls = ({ list, get, many }: ListedResource): string[] => [
  list.call,
  ...(typeof get === 'object' ? [get.call] : []),
  ...(many ? [many] : []),
];

/** Returns the call of a query that is not one of the resource's own calls, such as the call of a panel or related list. */
const getCall = ({ queryKey }: Query): string | undefined => {
  const [, what, of] = queryKey;
  const from = typeof of === 'object' && of !== null ? getValueAt(of, 'meta.from.call') : undefined;
  return typeof from === 'string' ? from : typeof what === 'string' ? what : undefined;
};

/**
 * Determines what to reload after changes: entire resources, and queries of calls that belong to no resource.
 * @param listed returns the declaration of a resource; rejects if it does not exist
 */
export const findAffectedQueries = async (
  changes: readonly ReportedChange[],
  queries: readonly Query[],
  listed: (name: string) => Promise<ListedResource>,
): Promise<AffectedQuery[]> => {
  const bySubject = new Map<string, Set<string>>();
  for (const query of queries) {
    const [subject] = query.queryKey;
    if (typeof subject !== 'string') continue;
    const calls = bySubject.get(subject) ?? new Set();
    const call = getCall(query);
    bySubject.set(subject, call ? calls.add(call) : calls);
  }
  const concerns: AffectedQuery[] = [];
  const add = (name: string, calls: ReadonlySet<string>, includes: AffectedQuery['includes']) => {
    const about = changes.filter((change) => change.calls.some((call) => calls.has(call)));
    if (about.length > 0) concerns.push({ name, includes, isOwn: about.every(({ own }) => own === true) });
  };
  for (const [subject, calls] of bySubject) {
    const spec = await listed(subject).catch(() => undefined);
    const isForSubject = ({ queryKey }: Query) => queryKey[0] === subject;
    if (spec) add(subject, new Set([...calls, ...listCalls(spec)]), isForSubject);
    else
      for (const call of calls)
        add(`${subject} ${call}`, new Set([call]), (query) => isForSubject(query) && getCall(query) === call);
  }
  return concerns;
};

/** Returns affected queries that cover all loaded data, for use when it is unknown what has changed. */
export const toAffectedQueries = (queries: readonly Query[]): AffectedQuery[] =>
  [...new Set(queries.map(({ queryKey }) => queryKey[0]))].map((subject) => ({
    name: String(subject),
    isOwn: false,
    includes: ({ queryKey }) => queryKey[0] === subject,
  }));
