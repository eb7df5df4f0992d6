import { useCallback, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { getErrorPath } from '../inputs/getErrorText';
import { focusAfterDelay } from './firstField';
import { getParts, getWritableFields } from './getVisibleFields';
import { revealField } from './revealField';
import { useFocusField } from './useFocusField';

/**
 * Tracks which sections are open and their errors. After a failed submission, opens the sections with errors and
 * focuses the first invalid field.
 */
export const useOpenSections = (sections: readonly SectionSpec[]) => {
  const focusField = useFocusField();
  const { errors, submitCount, isSubmitting } = useFormState();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const toggle = useCallback(
    (section: string) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(section)) next.add(section);
        return next;
      }),
    [],
  );

  const showWrong = useCallback(() => {
    const getPath = ({ field }: FormFieldSpec) => getErrorPath(getValueAt(errors, field), field);
    const invalidSections = sections.filter((section) => getWritableFields([section]).some(getPath));
    const [first] = getWritableFields(invalidSections).flatMap((field) => getPath(field) ?? []);
    if (!first) return;
    setOpen((known) => new Set([...known, ...invalidSections.map(({ section }) => section)]));
    // The inputs of a newly opened section have not rendered yet.
    focusAfterDelay(() => focusField(first), 50);
  }, [sections, errors, focusField]);

  /** Opens the section of a field and focuses the field. */
  const goTo = useCallback(
    (path: string) => {
      const invalidField = sections
        .flatMap((section) => section.fields.map((field) => ({ section, field })))
        .find(({ field }) => field.field === path || getParts(field).some((part) => part.field === path));
      if (!invalidField) return;
      setOpen((known) => new Set([...known, invalidField.section.section]));
      revealField(invalidField.field.field);
    },
    [sections],
  );

  const [handledCount, setHandledCount] = useState(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handledCount) return;
    setHandledCount(submitCount);
    showWrong();
  }, [isSubmitting, submitCount, handledCount, showWrong]);

  return { open, errors, toggle, showWrong, goTo };
};
