import { useMemo } from 'react';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import type { Viewer } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { getVisibleSections } from '../../session/visibility/visibleTo';
import { useLabels } from '../fields/useLabels';
import { toWritableField } from './toWritable';

/**
 * Returns the form sections of a resource, limited to those the user may see. For new records, omits server-generated
 * fields; for either form, omits fields limited to the other one.
 */
export const getSections = (spec: ResourceSpec, viewer: Viewer, isNew: boolean): SectionSpec[] =>
  getVisibleSections(spec.form, viewer)
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ only }) => only === undefined || (only === 'create') === isNew)
        .map((field) => toWritableField(field, viewer.level))
        .filter(({ readOnly, kind }) => !(isNew && readOnly && kind !== 'computed')),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Returns the form sections of a resource for the signed-in user, with translated labels. */
export const useSections = (spec: ResourceSpec, isNew: boolean): readonly SectionSpec[] => {
  const labels = useLabels(spec);
  const viewer = useViewer();
  return useMemo(
    () =>
      getSections(spec, viewer, isNew).map((section) => ({
        ...section,
        section: labels.section(section.section),
        fields: section.fields.map((field) => ({ ...field, label: labels.field(field) })),
      })),
    [spec, labels, viewer, isNew],
  );
};
