import { useMemo } from 'react';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { useViewer } from '../../session/useViewer';
import { getVisibleSections } from '../../session/visibility/visibleTo';
import { useLabels } from '../fields/useLabels';
import { toWritableField } from './toWritable';

/**
 * Returns the form sections of a resource with translated labels, limited to those the user may see. For new records,
 * omits server-generated fields; for either form, omits fields limited to the other one.
 */
export const useSections = (spec: ResourceSpec, isNew: boolean): readonly SectionSpec[] => {
  const labels = useLabels(spec);
  const viewer = useViewer();
  return useMemo(
    () =>
      getVisibleSections(spec.form, viewer)
        .map((section) => ({
          ...section,
          section: labels.section(section.section),
          fields: section.fields
            .filter(({ only }) => only === undefined || (only === 'create') === isNew)
            .map((field) => toWritableField(field, viewer.level))
            .filter(({ readOnly, kind }) => !(isNew && readOnly && kind !== 'computed'))
            .map((field) => ({ ...field, label: labels.field(field) })),
        }))
        .filter(({ fields }) => fields.length > 0),
    [spec, labels, viewer, isNew],
  );
};
