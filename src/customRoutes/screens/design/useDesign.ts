import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useTransition } from 'react';
import { createReadKey } from '../../../dataProvider/queries';
import { previewDashboard } from '../../../declaration/dashboards/registry';
import { previewResource } from '../../../declaration/registry';
import type { InferenceResult } from '../../../inference/inferred';
import { isEqual } from '../../../lib/isEqual';
import { isObject } from '../../../lib/isObject';
import type { Design } from './compileDesign';

const DEBOUNCE_MS = 250;

/** Unsaved screen definition, stored in this browser. */
export interface Draft {
  text: string;
  /** Initially inferred settings with reasons, and what could not be interpreted. */
  facts?: Pick<InferenceResult, 'reasons' | 'left'>;
}

/** Restores a draft; undefined if it is invalid. */
export const parseDraft = (stored: unknown): Draft | undefined =>
  isObject(stored) && typeof stored.text === 'string' ? { ...stored, text: stored.text } : undefined;

/** Returns the parts of a screen that determine which data is loaded. Other changes do not require a reload. */
const getReading = ({ spec }: Design) => [spec?.list.call, spec?.get, spec?.id];

/** Compiles a screen definition after a delay. While the definition is invalid, returns the last valid result. */
export const useDesign = (text: string) => {
  const queryClient = useQueryClient();
  const [tried] = useState(() => `tried-${Date.now().toString(36)}`);
  const [result, setResult] = useState<{
    design: Design;
    of: string;
    good: Design | undefined;
    turn: number;
  }>();
  const [, startTransition] = useTransition();
  const last = useRef<Design>(undefined);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const { compileDesign } = await import('./compileDesign');
        const design = await compileDesign(text, tried);
        if (isOver) return;
        if (design.board) {
          stop.current?.();
          stop.current = previewDashboard(design.board);
          last.current = design;
        } else if (design.spec) {
          stop.current = previewResource(design.spec);
          if (last.current && !isEqual(getReading(last.current), getReading(design)))
            queryClient.removeQueries({ queryKey: createReadKey(tried) });
          last.current = design;
        }
        startTransition(() =>
          setResult((before) => ({
            design,
            of: text,
            good: last.current,
            turn: (before?.turn ?? 0) + (design.spec || design.board ? 1 : 0),
          })),
        );
      },
      last.current ? DEBOUNCE_MS : 0,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, tried, queryClient]);

  return { tried, ...result, isCurrent: result?.of === text };
};
