import { t } from '#i18n';
import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import type { Viewer } from '../../session/gates';
import { formatRecordCount } from '../values/formatRecordCount';
import { getGateDenialText } from './getGateRefusal';

/** Returns what must be done before an action is available for a record; undefined if it does not apply to the record. */
export const getPrerequisiteText = (
  { requires, offeredWhen }: ListedAction,
  record: unknown,
  viewer: Viewer,
): string | undefined =>
  isConditionMet(offeredWhen, record, viewer)
    ? requires?.find(({ holds }) => !isConditionMet(holds, record, viewer))?.text
    : undefined;

/** Returns the reason why an action is unavailable for a record; undefined if it is available, or only the server can decide. */
export const getRecordDenialText = (
  action: ListedAction,
  record: unknown,
  viewer: Viewer,
): string | undefined => {
  const above = getGateDenialText(action, viewer);
  if (above || isConditionMet(action.when, record, { ...viewer, unknown: true })) return above;
  return getPrerequisiteText(action, record, viewer) ?? t('Not possible in its present state.');
};

/**
 * Returns the reason why an action is unavailable for the selected records; undefined if it is available, or only the
 * server can decide.
 */
export const getSelectionDenialText = (
  spec: ListedResource,
  action: ListedAction,
  selected: number,
  records: readonly unknown[],
  viewer: Viewer,
): string | undefined => {
  const above = getGateDenialText(action, viewer);
  const unfit = records.filter(
    (record) => !isConditionMet(action.when, record, { ...viewer, unknown: true }),
  );
  if (above || unfit.length === 0) return above;
  const texts = new Set(unfit.map((record) => getPrerequisiteText(action, record, viewer)));
  const [text] = texts.size === 1 ? texts : [];
  const count =
    selected === 1
      ? t('Not possible in its present state.')
      : t('{count, plural, other {Not possible for # of the {counted} selected.}}', {
          count: unfit.length,
          counted: formatRecordCount(spec, selected),
        });
  // If all selected records lack the same, their number adds nothing.
  return text === undefined || unfit.length < selected ? [count, text].filter(Boolean).join(' ') : text;
};
