import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { getRegional } from '../../config/currentRegional';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { useSession } from '../../session/useSession';
import type { SkippedLine } from '../../ui/SkippedLines';
import { type ClassifiedItem, classifyItems } from './classify';
import { createNumberLookups, loadNumberLookups, type NumberLookups, toKnownNumbers } from './knowledge';
import { findSkippedLines, type PastedItem, parseLine, parsePaste } from './parsePaste';

export interface PasteProgress {
  phase: 'reading' | 'checking';
  /** Fraction of the work completed, from 0 to 1. */
  share: number;
}

const loadParser = async ({ call }: TrunklineDataProvider, mayKnowPlan: boolean) => {
  const [{ createNumberParser: numberReader }, codes] = await Promise.all([
    import('../../../telephony/readNumber'),
    mayKnowPlan ? call('GetPlanCallingCodes', {}) : [],
  ]);
  return numberReader(
    getRegional().country,
    codes.flatMap(({ calling_code }) => calling_code ?? []),
  );
};

/** Returns the distinct numbers of the items, excluding foreign numbers. */
const listNumbers = (items: readonly PastedItem[]): string[] => [
  ...new Set(items.flatMap(({ number, foreign }) => (number === undefined || foreign ? [] : [number]))),
];

export const usePaste = () => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { level } = useSession();
  const mayKnowPlan = meetsLevel(level, 'reseller');
  const isWhole = meetsLevel(level, 'staff');
  const known = useRef<NumberLookups>(createNumberLookups());
  const stop = useRef<AbortController>(undefined);
  const [items, setItems] = useState<PastedItem[]>();
  const [leftOut, setLeftOut] = useState<SkippedLine[]>([]);
  const [work, setWork] = useState<PasteProgress>();
  const [error, setError] = useState<unknown>();
  const [version, setVersion] = useState(0);

  const attempt = useCallback(async (task: (signal: AbortSignal) => Promise<void>) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setError(undefined);
    try {
      await task(controller.signal);
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason);
    } finally {
      if (stop.current === controller) setWork(undefined);
      setVersion((before) => before + 1);
    }
  }, []);

  const check = useCallback(
    async (items: readonly PastedItem[], signal: AbortSignal) => {
      const numbers = listNumbers(items);
      setWork({ phase: 'checking', share: 0 });
      await loadNumberLookups(dataProvider, known.current, numbers, {
        signal,
        mayKnowPlan,
        onProgress: (done) => setWork({ phase: 'checking', share: done / numbers.length }),
      });
    },
    [dataProvider, mayKnowPlan],
  );

  const read = (text: string) =>
    attempt(async (signal) => {
      known.current = createNumberLookups();
      setWork({ phase: 'reading', share: 0 });
      const reader = await loadParser(dataProvider, mayKnowPlan);
      const pasted = await parsePaste(text, reader, {
        signal,
        onProgress: (share) => setWork({ phase: 'reading', share }),
      });
      setItems(pasted);
      setLeftOut(findSkippedLines(text, pasted));
      await check(pasted, signal);
    });

  /** Replaces the text of an item, and of all items parsed from the same text. */
  const correct = (place: number, text: string) =>
    attempt(async (signal) => {
      const reader = await loadParser(dataProvider, mayKnowPlan);
      const before = items ?? [];
      const { line = 1, text: old } = before[place] ?? {};
      const read = parseLine(text, line, reader);
      const replacement = read.length > 0 ? read : [{ line, text, problem: t('No number in it.') }];
      const isOld = (item: PastedItem) => item.line === line && item.text === old;
      const first = before.findIndex(isOld);
      const updated = [
        ...before.slice(0, first),
        ...replacement,
        ...before.slice(first).filter((item) => !isOld(item)),
      ];
      setItems(updated);
      await check(updated, signal);
    });

  /** Continues with the numbers that have not been looked up yet. */
  const resume = useCallback(() => attempt((signal) => check(items ?? [], signal)), [attempt, check, items]);

  const recheck = (numbers: readonly string[]) => {
    for (const number of numbers) {
      known.current.checked.delete(number);
      known.current.inventory.delete(number);
    }
    void resume();
  };

  useEffect(() => () => stop.current?.abort(), []);

  const classified = useMemo<ClassifiedItem[] | undefined>(
    // `version` is listed as a dependency because the lookup results are mutated in place.
    () =>
      version >= 0 && items
        ? classifyItems(items, toKnownNumbers(known.current, mayKnowPlan, isWhole))
        : undefined,
    [items, version, mayKnowPlan, isWhole],
  );

  return {
    classified,
    leftOut,
    unasked: items ? listNumbers(items).filter((number) => !known.current.checked.has(number)).length : 0,
    work,
    error,
    read,
    correct,
    resume,
    recheck,
    stop: () => stop.current?.abort(),
    forget: () => setItems(undefined),
  };
};
