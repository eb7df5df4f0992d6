import { useMemo } from 'react';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { useLabels } from '../fields/useLabels';

/**
 * The sections of a resource's form with the labels of the locale.
 * A new record is not asked for what the server sets: it has no value yet.
 */
export const useSections = (spec: ResourceSpec, isNew: boolean): readonly SectionSpec[] => {
  const labels = useLabels(spec);
  return useMemo(
    () =>
      spec.form
        .map((section) => ({
          ...section,
          fields: section.fields
            .filter(({ readOnly }) => !(isNew && readOnly))
            .map((field) => ({ ...field, label: labels.field(field) })),
        }))
        .filter(({ fields }) => fields.length > 0),
    [spec, labels, isNew],
  );
};
