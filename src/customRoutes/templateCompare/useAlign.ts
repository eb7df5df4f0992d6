import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { type Failure, toFailure } from '../../dataProvider/failure';
import { refreshResources } from '../../dataProvider/queries';
import type { ComparedSetting } from './compare';

const toValues = (rows: readonly ComparedSetting[], which: 'expected' | 'actual'): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [row.spec.field, row[which]]));

export const useAlign = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** Values before the most recent change, used to undo it. */
  const [last, setLast] = useState<readonly ComparedSetting[]>();

  const save = async (values: Record<string, string>, readAt: string | null): Promise<boolean> => {
    setSaving(true);
    setFailure(undefined);
    try {
      await call('UpdateSettings', {
        ...values,
        domain_name: domain,
        ...(readAt && { dateLastModified: readAt }),
      });
      await refreshResources(queryClient, 'domain-settings', 'domains');
      return true;
    } catch (error) {
      setFailure(toFailure(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    failure,
    last,
    forgetFailure: () => setFailure(undefined),
    /** @returns whether the change was saved */
    align: async (rows: readonly ComparedSetting[], readAt: string | null) => {
      const isDone = await save(toValues(rows, 'expected'), readAt);
      if (isDone) setLast(rows);
      return isDone;
    },
    undo: async (readAt: string | null) => {
      if (last && (await save(toValues(last, 'actual'), readAt))) setLast(undefined);
    },
  };
};
