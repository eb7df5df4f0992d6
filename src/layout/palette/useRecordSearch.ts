import { type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { describe } from '../../dataProvider/describe';
import type { ListedResource, ResourceHead } from '../../declaration/compiled';
import { useLoadSeen } from '../../session/seen/useSeen';
import { loadPhoneFormat } from '../../views/fields/phoneFormat';

/** Milliseconds after the last key before anything is asked. */
const pause = 250;
/** Records asked of each resource: the nearest of them are shown. */
const asked = 20;
/** Resources asked at the same time; a browser has few connections, and others wait for them too. */
const atOnce = 6;

interface Answer {
  /** What was looked for. */
  text: string;
  spec?: ListedResource;
  records: RaRecord[];
  total?: number | undefined;
  hasMore: boolean;
  failure?: string;
}

/** What one resource has for the text. */
export interface Found extends Answer {
  head: ResourceHead;
  /** It has not answered for this text yet; until then the last answer stays. */
  isPending: boolean;
}

/**
 * Looks for a text in several resources once typing pauses. Answers come in as they arrive; a new text drops the
 * questions of the last one, and a resource that fails leaves the others alone.
 * @param shortest how many signs are worth a search
 */
export const useRecordSearch = (typed: string, heads: readonly ResourceHead[], shortest = 2) => {
  const dataProvider = useDataProvider();
  const load = useLoadSeen();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [retried, setRetried] = useState<{ text: string }>();
  const text = typed.trim();
  const isAsked = text.length >= shortest;

  const ask = useCallback(
    async (name: string, search: string, signal: AbortSignal): Promise<Answer> => {
      const spec = await load(name);
      const request = {
        pagination: { page: 1, perPage: asked },
        sort: spec.list.sort,
        filter: search === '' ? {} : { search },
        ...(spec.isGated && Array.isArray(spec.list.search) && { meta: { searched: spec.list.search } }),
        signal,
      };
      const [{ data, total, pageInfo }] = await Promise.all([
        dataProvider.getList<RaRecord>(name, request),
        loadPhoneFormat(),
      ]);
      const hasMore = total === undefined ? pageInfo?.hasNextPage === true : total > data.length;
      return { text: search, spec, records: data, total, hasMore };
    },
    [dataProvider, load],
  );

  useEffect(() => {
    if (!isAsked) return undefined;
    const stopper = new AbortController();
    const { signal } = stopper;
    const waiting = [...heads];
    const work = async (): Promise<void> => {
      const head = waiting.shift();
      if (!head || signal.aborted) return undefined;
      const answer = await ask(head.name, text, signal).catch((error: unknown): Answer => {
        return { text, records: [], hasMore: false, failure: describe(error) };
      });
      if (!signal.aborted) setAnswers((known) => ({ ...known, [head.name]: answer }));
      return work();
    };
    const begin = () => {
      for (let worker = 0; worker < atOnce; worker += 1) void work();
    };
    const timer = setTimeout(begin, retried?.text === text ? 0 : pause);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [text, isAsked, heads, ask, retried]);

  const retry = () => {
    setAnswers((known) => Object.fromEntries(Object.entries(known).filter(([, one]) => !one.failure)));
    setRetried({ text });
  };
  const found = useMemo(() => {
    const none: Answer = { text: '', records: [], hasMore: false };
    const each = (head: ResourceHead): Found => {
      const answer = answers[head.name] ?? none;
      return { ...answer, head, isPending: answers[head.name]?.text !== text };
    };
    return isAsked ? heads.map(each) : [];
  }, [answers, heads, text, isAsked]);
  return { found, isSearching: found.some(({ isPending }) => isPending), retry };
};
