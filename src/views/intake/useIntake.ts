import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  correctPiece,
  countUndecided,
  decidePiece,
  type IntakeLine,
  listUnread,
  type PieceDecision,
  type PiecePlace,
  readLines,
} from './intakeLines';
import { type Assessment, buildIntakeRows, type IntakeUse } from './intakeRows';

export interface IntakeProgress {
  phase: 'reading' | 'lookUp';
  /** Fraction of the work completed, from 0 to 1. */
  share: number;
}

const listKeysToLookUp = <Value, Result>(
  lines: readonly IntakeLine<Value>[],
  use: IntakeUse<Value, Result>,
): string[] => [
  ...new Set(
    buildIntakeRows(lines, use, new Map()).flatMap(({ name, keys }) => (name === 'unchecked' ? keys : [])),
  ),
];

/**
 * Reads a text piece by piece and looks up the values. Lookup results are retained if a call fails, so that the lookup
 * can be resumed.
 * @param use must have the same identity in each render
 */
export const useIntake = <Value, Result>(
  use: IntakeUse<Value, Result>,
  [text, setText]: [string, (text: string) => void],
) => {
  const known = useRef(new Map<string, Assessment<Result>>());
  const controller = useRef<AbortController>(undefined);
  const [lines, setLines] = useState<readonly IntakeLine<Value>[]>();
  const [work, setWork] = useState<IntakeProgress>();
  const [error, setError] = useState<unknown>();
  const [version, setVersion] = useState(0);

  const attempt = useCallback(async (task: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setError(undefined);
    try {
      await task(own.signal);
    } catch (reason) {
      if (!own.signal.aborted) setError(reason);
    } finally {
      if (controller.current === own) setWork(undefined);
      setVersion((before) => before + 1);
    }
  }, []);

  const lookUp = async (all: readonly IntakeLine<Value>[], signal: AbortSignal) => {
    if (!use.lookUp) return;
    const keys = listKeysToLookUp(all, use);
    const open = keys.filter((key) => !known.current.has(key));
    for (let at = 0; at < open.length; at += use.batchSize) {
      setWork({ phase: 'lookUp', share: (keys.length - open.length + at) / keys.length });
      const assessments = await use.lookUp(open.slice(at, at + use.batchSize), signal);
      for (const [key, assessment] of assessments) known.current.set(key, assessment);
    }
  };
  const show = async (next: readonly IntakeLine<Value>[], signal: AbortSignal) => {
    setLines(next);
    await lookUp(next, signal);
  };
  const readText = async (added: string, signal: AbortSignal) => {
    setWork({ phase: 'reading', share: 0 });
    return readLines(added, await use.loadReader(), {
      signal,
      onProgress: (share) => setWork({ phase: 'reading', share }),
    });
  };
  const resume = () => attempt((signal) => lookUp(lines ?? [], signal));

  useEffect(() => () => controller.current?.abort(), []);

  const rows = useMemo(
    // `version` is listed as a dependency because the lookup results are mutated in place.
    () => (version >= 0 && lines ? buildIntakeRows(lines, use, known.current) : undefined),
    [lines, version, use],
  );
  const unread = useMemo(() => listUnread(lines ?? []), [lines]);
  const unchecked = useMemo(
    () => (rows ?? []).reduce((count, { name, keys }) => count + (name === 'unchecked' ? keys.length : 0), 0),
    [rows],
  );

  return {
    use,
    text,
    setText,
    lines,
    rows,
    unread,
    /** Number of pieces that need a decision before anything can be confirmed. */
    undecided: useMemo(() => countUndecided(lines ?? []), [lines]),
    /** Number of keys that have not been looked up. */
    unchecked,
    work,
    error,
    read: (all: string) =>
      attempt(async (signal) => {
        known.current = new Map();
        await show(await readText(all, signal), signal);
      }),
    /** Reads a text in addition to the current one. */
    append: (added: string) => {
      setText(text.trim() === '' ? added : `${text}\n${added}`);
      return attempt(async (signal) => show([...(lines ?? []), ...(await readText(added, signal))], signal));
    },
    correct: (place: PiecePlace, typed: string) =>
      attempt(async (signal) =>
        show(correctPiece(lines ?? [], place, typed, await use.loadReader()), signal),
      ),
    decide: (place: PiecePlace, decision: PieceDecision) =>
      attempt((signal) => show(decidePiece(lines ?? [], place, decision), signal)),
    resume,
    /** Looks up keys again after they have changed. */
    recheck: (keys: readonly string[]) => {
      for (const key of keys) known.current.delete(key);
      return resume();
    },
    stop: () => controller.current?.abort(),
    /** Returns to the text, with all corrections. */
    edit: () => {
      if (lines) setText(lines.map((line) => line.text).join('\n'));
      setLines(undefined);
    },
  };
};

export type Intake<Value, Result> = ReturnType<typeof useIntake<Value, Result>>;
