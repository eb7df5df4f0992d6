import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { UnexpectedResponseError } from '../../lib/noAnswer';
import type { ImportLine, ImportProgress, ImportReport } from './report';

export interface ImportRun {
  dryRun: boolean;
  progress?: ImportProgress;
  report?: ImportReport;
  error?: string;
}

const getCancelledText = (dryRun: boolean): string =>
  dryRun
    ? t('Cancelled.')
    : t('Cancelled. What was imported until then stays; import the file again for the rest.');

export const useImport = () => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<ImportRun>();
  const abort = useRef<AbortController>(undefined);

  const start = async (file: File, dryRun: boolean) => {
    abort.current = new AbortController();
    setRun({ dryRun });
    let ended = false;
    const onLine = (line: unknown) => {
      const message = line as ImportLine;
      if ('progress' in message) setRun({ dryRun, progress: message.progress });
      else if ('report' in message) setRun({ dryRun, report: message.report });
      else setRun({ dryRun, error: message.error.message });
      ended ||= !('progress' in message);
    };
    try {
      await dataProvider.stream(`/api/Console/ImportNumberingPlan?dryRun=${dryRun}`, file, {
        onLine,
        signal: abort.current.signal,
      });
      if (!ended)
        throw new UnexpectedResponseError(
          t('The server has ended before it was done. How far it came is not known.'),
        );
      if (!dryRun) await queryClient.invalidateQueries();
    } catch (error) {
      const cancelled = abort.current.signal.aborted;
      setRun({ dryRun, error: cancelled ? getCancelledText(dryRun) : describe(error) });
    }
  };

  return { run, start, cancel: () => abort.current?.abort(), reset: () => setRun(undefined) };
};
