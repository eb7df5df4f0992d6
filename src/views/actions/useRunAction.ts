import { useDataProvider, useNotify, useUnselect } from 'ra-core';
import { useCallback } from 'react';
import { rowOf } from '../../dataProvider/ids';
import type { ActionResult, TrunklineDataProvider } from '../../dataProvider/types';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { successText } from './outcome';
import type { ActionTarget } from './target';

export interface RunOptions {
  form?: Record<string, unknown>;
  onProgress?: (done: number, of: number) => void;
  signal?: AbortSignal;
}

/**
 * Does an action and tells of its success. Records it was done to leave the selection; those it failed for stay in it.
 * @returns the function to run it, which rejects with whatever a single call fails with
 */
export const useRunAction = (spec: ResourceSpec) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const unselect = useUnselect(spec.name);
  return useCallback(
    async (action: ActionSpec, target: ActionTarget, options: RunOptions = {}): Promise<ActionResult> => {
      const { form = {}, ...rest } = options;
      // Templates read the records as the wire knows them, ids in their own type.
      const records = target.records.map((record) => rowOf(spec, record));
      const request = { action: action.name, ...target, records, form, ...rest };
      const result = await dataProvider.runAction(spec.name, request);
      if (result.done.length > 0) unselect(result.done, true);
      if (result.failed.length === 0 && !options.signal?.aborted)
        notify(successText(spec, action, target, form, result), { type: 'success' });
      return result;
    },
    [dataProvider, notify, unselect, spec],
  );
};
