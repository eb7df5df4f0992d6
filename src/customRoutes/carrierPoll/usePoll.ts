import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { buildPollResult, type LogEntry } from './changes';

const rowsPerPage = 500;
/** Maximum number of pages read, enough for the audit entries of the largest possible poll. */
const maxPages = 40;

/**
 * Polls the carrier. The call returns no result, so the changes are read from the audit log: all entries newer than the
 * latest entry before the poll.
 */
export const usePoll = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const page = async (pageNumber: number, pageSize: number): Promise<LogEntry[]> =>
    (await call('GetAuditLogList', { request_type: 'PollSymbio', pageNumber, pageSize })).items;

  const newerThan = async (id: number): Promise<LogEntry[]> => {
    const entries: LogEntry[] = [];
    for (let number = 1; number <= maxPages; number += 1) {
      const rows = await page(number, rowsPerPage);
      const newer = rows.filter((row) => (row.id ?? 0) > id);
      entries.push(...newer);
      if (rows.length < rowsPerPage || newer.length < rows.length) break;
    }
    return entries;
  };

  return useMutation({
    mutationFn: async (numbers: string[]) => {
      const [latest] = await page(1, 1);
      await call('PollSymbio', numbers.length > 0 ? { numbers } : {});
      return buildPollResult(await newerThan(latest?.id ?? 0));
    },
    onSettled: () => refreshResources(queryClient, 'numbers', 'number-ranges', 'trunks'),
  });
};
