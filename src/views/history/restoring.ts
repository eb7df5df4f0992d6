import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { toMidSentence } from '../../lib/toMidSentence';
import { getVerbRequirements, type Viewer } from '../../session/gates';
import { getGateDenialText } from '../actions/getGateRefusal';
import type { FieldChange } from '../changes/getChanges';
import { isSameValue } from '../form/changes';
import { getVisibleFields, hasUnsavableField } from '../form/getVisibleFields';

/** Returns why a user cannot restore values of a resource; undefined if they can. */
export const getRestoreDenialText = (spec: ResourceSpec, viewer: Viewer): string | undefined => {
  const requirements = getVerbRequirements(spec, 'update');
  if (!requirements || spec.form.length === 0)
    return t('Previous values can’t be restored: {label} have no form here.', {
      label: toMidSentence(spec.label[1]),
    });
  const refusal = getGateDenialText(requirements, viewer);
  return refusal && t('You can’t restore previous values: {refusal}', { refusal });
};

/** Returns the changes whose old values a form could write: fields with an input, excluding secrets and files. */
export const getRestorableChanges = (
  changes: readonly FieldChange[],
  sections: readonly SectionSpec[],
  record: RaRecord,
): FieldChange[] => {
  const written = new Set(
    getVisibleFields(sections, record)
      .filter((field) => !hasUnsavableField(field))
      .map(({ field }) => field),
  );
  return changes.filter(({ spec }) => written.has(spec.field));
};

/** Returns the changes for which the current value differs from the old one. */
export const getRemainingChanges = (changes: readonly FieldChange[], record: RaRecord): FieldChange[] =>
  changes.filter(({ spec, old }) => !isSameValue(getValueAt(record, spec.field), old));
