import type { RaRecord } from 'ra-core';
import { t } from '#i18n';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { inSentence } from '../../lib/inSentence';
import { valueAt } from '../../lib/paths';
import { type Viewer, verbRequirements } from '../../session/gates';
import { gateRefusal } from '../actions/gateRefusal';
import { sameValue } from '../form/changes';
import { holdsUnkept, visibleFields } from '../form/visibleFields';
import type { FieldChange } from './changesOf';

/** Why nothing of a resource's records can be restored by somebody; undefined where it can. */
export const whyNoRestoring = (spec: ResourceSpec, viewer: Viewer): string | undefined => {
  const requirements = verbRequirements(spec, 'update');
  if (!requirements || spec.form.length === 0)
    return t('Previous values can’t be restored: {label} have no form here.', {
      label: inSentence(spec.label[1]),
    });
  const refusal = gateRefusal(requirements, viewer);
  return refusal && t('You can’t restore previous values: {refusal}', { refusal });
};

/** The part of a change whose old values a form of the record could write: its inputs, without secrets and files. */
export const restorable = (
  changes: readonly FieldChange[],
  sections: readonly SectionSpec[],
  record: RaRecord,
): FieldChange[] => {
  const written = new Set(
    visibleFields(sections, record)
      .filter((field) => !holdsUnkept(field))
      .map(({ field }) => field),
  );
  return changes.filter(({ spec }) => written.has(spec.field));
};

/** Those whose value now is not the old one already. */
export const stillDifferent = (changes: readonly FieldChange[], record: RaRecord): FieldChange[] =>
  changes.filter(({ spec, old }) => !sameValue(valueAt(record, spec.field), old));
