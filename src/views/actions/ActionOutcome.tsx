import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { getNumberLocale, t } from '#i18n';
import type { AnyCall } from '../../../contract/registeredCalls';
import { isRejection } from '../../dataProvider/apiException';
import type { ActionResult, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { RecordRejectedError } from '../../dataProvider/listRejected';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { expandTemplates } from '../../declaration/template';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer } from '../../session/useViewer';
import { DialogBody } from '../../ui/dialog/DialogBody';
import { saveFile } from '../../ui/saveFile';
import { useLabels } from '../fields/useLabels';
import { SimpleTable } from '../SimpleTable';
import { useTemplateContext } from '../sources/useTemplateContext';
import { ActionProgress } from './ActionProgress';
import { buildOutcomeFile, buildOutcomeRows, mergeResults } from './buildOutcomeRows';
import { getRemedies, type OfferedRemedy } from './remedies';
import type { ActionTarget } from './target';
import { useActionRunner } from './useActionRunner';

const Receipt = lazyPart(() => import('../quotes/Receipt'));

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  result: ActionResult;
  /** Form values with which the action is retried. */
  form?: Record<string, unknown>;
  onRunning: (isRunning: boolean) => void;
  /** Called with the result of a retry. */
  onResult: (result: ActionResult) => void;
  onClose: () => void;
}

const isFinalError = (error: unknown): boolean => error instanceof RecordRejectedError || isRejection(error);

const formatCount = (count: number) => count.toLocaleString(getNumberLocale());
/** Maximum number of rows shown. The downloaded file contains all rows. */
const maxRows = 200;

const summarize = (result: ActionResult, all: number, failed: number, left: number): string =>
  [
    t('Done for {done} of {all}.', {
      done: formatCount(result.succeeded.length),
      all: formatCount(all),
    }),
    ...(failed > 0 ? [t('{count, plural, other {# could not be done.}}', { count: failed })] : []),
    ...(left > 0
      ? [
          result.refused
            ? t(
                '{count, plural, one {The other # was left as it is; you can go on without those that could not be.} other {The other # were left as they are; you can go on without those that could not be.}}',
                { count: left },
              )
            : t('{count, plural, other {Cancelled before the other #.}}', { count: left }),
        ]
      : []),
  ].join(' ');

/** Shows the result of an action for each record, and allows retrying failures or continuing with the other records. */
export const ActionOutcome = ({
  spec,
  action,
  target: chosen,
  result,
  form,
  onRunning,
  onResult,
  onClose,
}: Props) => {
  const [target, setTarget] = useState(chosen);
  const [error, setError] = useState<unknown>();
  const viewer = useViewer();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const remedies = getRemedies(spec, result, viewer);
  const { running, start } = useActionRunner(spec);
  const labels = useLabels(spec);
  const rows = buildOutcomeRows(spec, target, result);
  const getIds = (state: 'failed' | 'left') => rows.filter((row) => row.state === state).map(({ id }) => id);
  const failed = getIds('failed');
  const left = getIds('left');
  // If a record was refused, a retry would fail again.
  const unsettled = new Set(
    result.failed.filter((failure) => !isFinalError(failure.error)).map(({ id }) => id),
  );
  const retryIds = failed.filter((id) => unsettled.has(id));

  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    onRunning(true);
    try {
      await work();
    } catch (reason) {
      // A single call throws if it fails; its record stays among the failures.
      setError(reason);
    } finally {
      onRunning(false);
    }
  };
  const doAgain = (ids: string[]) =>
    attempt(async () => {
      const idSet = new Set(ids);
      const records = target.records.filter((record) => idSet.has(String(record.id)));
      const ran = await start(action, { ...target, ids, records }, form);
      if (ran) onResult(mergeResults(result, ran.result));
    });
  const applyRemedy = ({ remedy, adds, each }: OfferedRemedy) =>
    attempt(async () => {
      const wider = { ...target, ids: [...new Set([...target.ids, ...adds])] };
      for (const answer of remedy.first ? each : [])
        await dataProvider.call(
          remedy.first?.call as AnyCall,
          expandTemplates(remedy.first?.send, { ...templateContext, answer }),
        );
      const ran = await start(action, wider, form);
      if (!ran) return;
      setTarget(wider);
      onResult(ran.result);
      if (ran.result.failed.length === 0 && !ran.isCancelled) onClose();
    });

  return (
    <DialogBody
      title={action.label}
      actions={
        <>
          <Button color="inherit" onClick={() => saveFile(buildOutcomeFile(spec, action, rows))}>
            {t('Save as CSV')}
          </Button>
          {retryIds.length > 0 && (
            <Button disabled={running !== undefined} onClick={() => doAgain(retryIds)}>
              {t('{count, plural, one {Try the one that failed again} other {Try the # that failed again}}', {
                count: retryIds.length,
              })}
            </Button>
          )}
          {remedies.map((offered) => (
            <Button
              key={offered.remedy.label}
              variant="outlined"
              disabled={running !== undefined}
              onClick={() => void applyRemedy(offered)}
            >
              {offered.adds.length > target.ids.length
                ? t('{label} ({count, plural, other {# more}})', {
                    label: offered.remedy.label,
                    count: offered.adds.length - target.ids.length,
                  })
                : offered.remedy.label}
            </Button>
          ))}
          {left.length > 0 && (
            <Button
              variant={result.refused ? 'contained' : 'text'}
              disabled={running !== undefined}
              onClick={() => doAgain(left)}
            >
              {t('{count, plural, other {Go on with the other #}}', { count: left.length })}
            </Button>
          )}
          <Button
            variant={result.refused && left.length > 0 ? 'outlined' : 'contained'}
            onClick={onClose}
            disabled={running !== undefined}
            autoFocus
          >
            {t('Close')}
          </Button>
        </>
      }
    >
      <Typography role="alert">{summarize(result, target.ids.length, failed.length, left.length)}</Typography>
      {error !== undefined && <Typography color="error">{describe(error)}</Typography>}
      {remedies.map(({ remedy }) => (
        <Typography key={remedy.label}>
          <strong>{remedy.label}.</strong> {remedy.help}
        </Typography>
      ))}
      {running && <ActionProgress running={running} />}
      {action.costs && result.succeeded.length > 0 && (
        <Suspense>
          <Receipt action={action} quote={form?.quote} failedCount={failed.length} />
        </Suspense>
      )}
      <SimpleTable
        label={t('Result')}
        rows={rows.slice(0, maxRows)}
        getKey={({ id }) => id}
        columns={[
          {
            label: labels.one(),
            sx: { whiteSpace: 'nowrap', verticalAlign: 'top' },
            cell: ({ name }) => name,
          },
          {
            label: t('Result'),
            color: ({ state }) => (state === 'failed' ? 'error.main' : 'text.secondary'),
            cell: (row) => row.result,
          },
        ]}
      />
      {rows.length > maxRows && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, other {And # more; the file has them all.}}', {
            count: rows.length - maxRows,
          })}
        </Typography>
      )}
    </DialogBody>
  );
};
