import { useMemo } from 'react';
import { reaches } from '../../../contract/call';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { useSession } from '../../session/useSession';
import { useLabels } from '../fields/useLabels';
import { asWritable } from './asWritable';

/**
 * The sections of a resource's form with the labels of the locale, as far as the session's level may see them.
 * A new record is not asked for what the server sets: it has no value yet.
 */
export const useSections = (spec: ResourceSpec, isNew: boolean): readonly SectionSpec[] => {
  const labels = useLabels(spec);
  const { level } = useSession();
  return useMemo(
    () =>
      spec.form
        .filter((section) => reaches(level, section.level))
        .map((section) => ({
          ...section,
          section: labels.section(section.section),
          fields: section.fields
            .filter((field) => reaches(level, field.level))
            .map((field) => asWritable(field, level))
            .filter(({ readOnly, kind }) => !(isNew && readOnly && kind !== 'computed'))
            .map((field) => ({ ...field, label: labels.field(field) })),
        }))
        .filter(({ fields }) => fields.length > 0),
    [spec, labels, level, isNew],
  );
};
