import { useCallback } from 'react';
import { useDelete, useDeleteMany } from 'react-admin';
import { describe } from '../../dataProvider/describe';
import { createUuid } from '../../lib/createUuid';
import type { ActionTarget } from './target';

/**
 * Returns a function that deletes records on the server and returns the change group of the deletions. It rejects with
 * all reasons combined into one message.
 */
export const useDeleteRecords = (resource: string) => {
  const [removeOne] = useDelete();
  const [removeMany] = useDeleteMany();
  return useCallback(
    async ({ ids, records }: ActionTarget): Promise<string> => {
      const [id] = ids;
      const meta = { changeGroup: createUuid() };
      await new Promise<void>((fulfil, refuse) => {
        const settled = {
          onSuccess: () => fulfil(),
          onError: (error: unknown) => refuse(toDeleteError(error)),
        };
        if (ids.length === 1)
          void removeOne(
            resource,
            { id, previousData: records[0], meta },
            { ...settled, mutationMode: 'pessimistic' },
          );
        else void removeMany(resource, { ids, meta }, { ...settled, mutationMode: 'pessimistic' });
      });
      return meta.changeGroup;
    },
    [removeOne, removeMany, resource],
  );
};

/** Combines an error with the individual reasons that its cause contains. */
const toDeleteError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !Array.isArray(error.cause)) return error;
  const reasons = [...new Set(error.cause.map(describe))];
  return new Error([error.message, ...reasons].join(' '));
};
