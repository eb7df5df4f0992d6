import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { toRow } from '../../dataProvider/ids';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { fillText } from './fillText';
import { type ActionTarget, getSingleRecord, getTargetTitle } from './target';

/**
 * Counts the records that an action would affect, for its confirmation.
 * @returns the sentence; a placeholder while counting, or if counting failed; undefined if nothing is counted
 */
export const useImpact = (
  spec: ResourceSpec,
  action: ActionSpec,
  target: ActionTarget,
): string | undefined => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const [text, setText] = useState<string>();
  const viewer = useViewer();
  const impact = action.impact && isAllowed(action.impact, viewer) ? action.impact : undefined;

  useEffect(() => {
    if (!impact) return undefined;
    const stop = new AbortController();
    const records = target.records.map((record) => toRow(spec, record));
    dataProvider
      .countImpact(spec.name, { action: action.name, ...target, records, signal: stop.signal })
      .then(({ count, answer }) =>
        fillText(impact.text, {
          count,
          title: getTargetTitle(spec, target),
          record: getSingleRecord(target),
          answer,
        }),
      )
      .catch((error: unknown) =>
        t('What this touches could not be counted. {error}', { error: describe(error) }),
      )
      .then((words) => stop.signal.aborted || setText(words));
    return () => stop.abort();
  }, [dataProvider, spec, action.name, impact, target]);

  return impact && (text ?? t('Counting what this touches…'));
};
