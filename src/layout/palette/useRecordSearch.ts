import { useCallback, useEffect, useMemo, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { describe } from '../../dataProvider/describe';
import type { ListedResource, ResourceHead } from '../../declaration/compiled';
import type { SearchReading } from '../../declaration/search';
import { getTerms } from '../../declaration/terms';
import { useLoadVisibleResource } from '../../session/visibility/useVisible';
import { loadPhoneFormat } from '../../views/fields/phoneFormat';

/** Delay in milliseconds between the last keystroke and the search. */
const debounceMs = 250;
/** Number of records to request per resource. Only the best matches are shown. */
const pageSize = 20;
/** Maximum number of concurrent searches. Browsers limit the number of connections, and other requests need some too. */
const maxParallel = 6;

/** Identifies a search. Changing the text or the resources, or retrying, starts a new one. */
interface Search {
  text: string;
  heads: readonly ResourceHead[];
  isRetry?: boolean;
}

interface SearchResponse extends SearchReading {
  search?: Search;
  spec?: ListedResource;
  records: RaRecord[];
  total?: number | undefined;
  hasMore: boolean;
  failure?: string;
}

export interface ResourceResult extends SearchResponse {
  head: ResourceHead;
  /** Whether this search has no response yet. After a retry, the previous result for the same text is available. */
  isPending: boolean;
}

const noResponse: SearchResponse = { query: '', named: [], records: [], hasMore: false };

/**
 * Searches several resources when the user stops typing. Results are returned as they arrive. New text cancels earlier
 * searches, whose results are never returned for it, and the failure of one resource does not affect the others.
 * @param shortest minimum length of the text
 */
export const useRecordSearch = (typed: string, heads: readonly ResourceHead[], shortest = 2) => {
  const dataProvider = useDataProvider();
  const load = useLoadVisibleResource();
  const [answers, setAnswers] = useState<Record<string, SearchResponse>>({});
  const [retried, setRetried] = useState<Search>();
  const text = typed.trim();
  const isLongEnough = text.length >= shortest;
  const search = useMemo<Search>(
    () => (retried?.text === text && retried.heads === heads ? retried : { text, heads }),
    [text, retried, heads],
  );

  const searchResource = useCallback(
    async (name: string, reading: SearchReading, signal: AbortSignal): Promise<SearchResponse> => {
      const spec = await load(name);
      const request = {
        pagination: { page: 1, perPage: pageSize },
        sort: spec.list.sort,
        filter: reading.query === '' ? {} : { search: reading.query },
        ...(spec.isGated && Array.isArray(spec.list.search) && { meta: { searched: spec.list.search } }),
        signal,
      };
      const [{ data, total, pageInfo }] = await Promise.all([
        dataProvider.getList<RaRecord>(name, request),
        loadPhoneFormat(),
      ]);
      const hasMore = total === undefined ? pageInfo?.hasNextPage === true : total > data.length;
      return { ...reading, spec, records: data, total, hasMore };
    },
    [dataProvider, load],
  );

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const stopper = new AbortController();
    const { signal } = stopper;
    const waiting = [...search.heads];
    const work = async (reading: SearchReading): Promise<void> => {
      const head = waiting.shift();
      if (!head || signal.aborted) return undefined;
      const answer = await searchResource(head.name, reading, signal).catch(
        (error: unknown): SearchResponse => {
          return { ...noResponse, query: reading.query, failure: describe(error) };
        },
      );
      if (!signal.aborted) setAnswers((known) => ({ ...known, [head.name]: { ...answer, search } }));
      return work(reading);
    };
    const begin = async () => {
      // If the query parser cannot be loaded, the text is used as the query.
      const reading = await getTerms()
        .loadSearch()
        .then(({ readSearch }) => readSearch(search.text))
        .catch(() => ({ query: search.text, named: [] }));
      for (let worker = 0; worker < maxParallel; worker += 1) void work(reading);
    };
    const timer = setTimeout(() => void begin(), search.isRetry ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [search, isLongEnough, searchResource]);

  const retry = () => {
    setAnswers((known) =>
      Object.fromEntries(Object.entries(known).filter(([, response]) => !response.failure)),
    );
    setRetried({ text, heads, isRetry: true });
  };
  const results = useMemo(() => {
    const each = (head: ResourceHead): ResourceResult => {
      const known = answers[head.name];
      const isCurrent = known?.search?.text === search.text && known.search.heads === search.heads;
      return { ...(isCurrent ? known : noResponse), head, isPending: known?.search !== search };
    };
    return isLongEnough ? heads.map(each) : [];
  }, [answers, heads, search, isLongEnough]);
  const isSearching = results.some(({ isPending }) => isPending);
  return {
    found: results,
    isLongEnough,
    isSearching,
    /** The query that was actually used, which may be only a part of the text. */
    query: (!isSearching && results[0]?.query) || text,
    retry,
  };
};
