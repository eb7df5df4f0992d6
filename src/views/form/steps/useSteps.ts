import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { SectionSpec, StepSpec } from '../../../declaration/compiled';
import { listConditionFields } from '../../../declaration/condition';
import { getValueAt } from '../../../lib/paths';
import { useViewer } from '../../../session/useViewer';
import { getErrorText } from '../../inputs/getErrorText';
import { getVisibleFields, getWritableFields } from '../getVisibleFields';

export interface FormStep extends StepSpec {
  sections: readonly SectionSpec[];
}

/**
 * State of a form with steps. Steps without visible fields are skipped; the last step is the summary, which has no
 * inputs.
 * @returns the steps for the current values; `next` validates the current step and stays on it if there are errors
 */
export const useSteps = (steps: readonly StepSpec[], sections: readonly SectionSpec[]) => {
  const { getValues, trigger } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const viewer = useViewer();
  const watchedFields = useMemo(
    () =>
      sections
        .flatMap((section) => [section.when, ...section.fields.map(({ when }) => when)])
        .flatMap(listConditionFields),
    [sections],
  );
  useWatch({ name: watchedFields });
  const values = getValues();
  const visibleSteps = steps
    .map(
      (formStep): FormStep => ({
        ...formStep,
        sections: sections.filter(({ step }) => step === formStep.step),
      }),
    )
    .filter((formStep) => getVisibleFields(formStep.sections, values, viewer).length > 0);
  const [at, setAt] = useState(0);
  const index = Math.min(at, visibleSteps.length);
  const current = visibleSteps[index];

  const getFields = (formStep: FormStep | undefined) =>
    getVisibleFields(formStep?.sections ?? [], getValues(), viewer).map(({ field }) => field);
  const next = async (): Promise<boolean> => {
    const isWell = await trigger(getFields(current), { shouldFocus: true });
    if (isWell) setAt(index + 1);
    return isWell;
  };
  const invalidIndex = visibleSteps.findIndex((formStep) =>
    getWritableFields(formStep.sections).some(
      ({ field }) => getErrorText(getValueAt(errors, field)) !== undefined,
    ),
  );

  const isLast = index === visibleSteps.length;
  // Errors returned on submission may belong to an earlier step.
  useEffect(() => {
    if (isLast && invalidIndex >= 0 && !isSubmitting) setAt(invalidIndex);
  }, [isLast, invalidIndex, isSubmitting]);

  return {
    asked: visibleSteps,
    index,
    current,
    wrong: invalidIndex,
    isLast,
    next,
    goTo: useCallback((step: number) => setAt(step), []),
  };
};
