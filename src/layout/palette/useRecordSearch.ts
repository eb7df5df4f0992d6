import { type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { kitReading } from '#kits/search';
import { describe } from '../../dataProvider/describe';
import type { ListedResource, ResourceHead } from '../../declaration/compiled';
import { useLoadVisibleResource } from '../../session/seen/useSeen';
import { loadPhoneFormat } from '../../views/fields/phoneFormat';

/** Milliseconds after the last key before anything is asked. */
const debounceMs = 250;
/** Records requested of each resource: the nearest of them are shown. */
const pageSize = 20;
/** Resources asked at the same time; a browser has few connections, and others wait for them too. */
const maxParallel = 6;

/** Identifies one search: another text or a retry is a new one. */
interface Search {
  text: string;
  isRetry?: boolean;
}

type QueryReading = Awaited<ReturnType<typeof kitReading>>;

interface SearchResponse extends QueryReading {
  /** What it answers. */
  search?: Search;
  spec?: ListedResource;
  records: RaRecord[];
  total?: number | undefined;
  hasMore: boolean;
  failure?: string;
}

/** One resource’s search result. */
export interface ResourceResult extends SearchResponse {
  head: ResourceHead;
  /** This search has no answer yet; the previous one stays until then. */
  isPending: boolean;
}

const noResponse: SearchResponse = { query: '', named: [], records: [], hasMore: false };

/**
 * Looks for a text in several resources once typing pauses. Answers come in as they arrive; a new text drops the
 * questions of the last one, and a resource that fails leaves the others alone. An answer carries the
 * reading it was requested with: nothing else may be reported as found or not found.
 * @param shortest how many signs are worth a search
 */
export const useRecordSearch = (typed: string, heads: readonly ResourceHead[], shortest = 2) => {
  const dataProvider = useDataProvider();
  const load = useLoadVisibleResource();
  const [answers, setAnswers] = useState<Record<string, SearchResponse>>({});
  const [retried, setRetried] = useState<Search>();
  const text = typed.trim();
  const isLongEnough = text.length >= shortest;
  const search = useMemo<Search>(() => (retried?.text === text ? retried : { text }), [text, retried]);

  const ask = useCallback(
    async (name: string, reading: QueryReading, signal: AbortSignal): Promise<SearchResponse> => {
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
    const waiting = [...heads];
    const work = async (reading: QueryReading): Promise<void> => {
      const head = waiting.shift();
      if (!head || signal.aborted) return undefined;
      const answer = await ask(head.name, reading, signal).catch((error: unknown): SearchResponse => {
        return { ...noResponse, query: reading.query, failure: describe(error) };
      });
      if (!signal.aborted) setAnswers((known) => ({ ...known, [head.name]: { ...answer, search } }));
      return work(reading);
    };
    const begin = async () => {
      // A part of the console that does not load leaves the text to be searched as it is.
      const reading = await kitReading(search.text).catch(() => ({ query: search.text, named: [] }));
      for (let worker = 0; worker < maxParallel; worker += 1) void work(reading);
    };
    const timer = setTimeout(() => void begin(), search.isRetry ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [search, isLongEnough, heads, ask]);

  const retry = () => {
    setAnswers((known) => Object.fromEntries(Object.entries(known).filter(([, one]) => !one.failure)));
    setRetried({ text, isRetry: true });
  };
  const found = useMemo(() => {
    const each = (head: ResourceHead): ResourceResult => {
      const answer = answers[head.name] ?? noResponse;
      return { ...answer, head, isPending: answer.search !== search };
    };
    return isLongEnough ? heads.map(each) : [];
  }, [answers, heads, search, isLongEnough]);
  const isSearching = found.some(({ isPending }) => isPending);
  return {
    found,
    isLongEnough,
    isSearching,
    /** What was searched for, which may be a part of the text. */
    query: (!isSearching && found[0]?.query) || text,
    retry,
  };
};
