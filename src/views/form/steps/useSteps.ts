import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { SectionSpec, StepSpec } from '../../../declaration/compiled';
import { listConditionFields } from '../../../declaration/condition';
import { getValueAt } from '../../../lib/paths';
import { useViewer } from '../../../session/useViewer';
import { getErrorText } from '../../inputs/errorText';
import { getVisibleFields, getWrittenFields } from '../visibleFields';

/** A step with its sections. */
export interface FormStep extends StepSpec {
  sections: readonly SectionSpec[];
}

/**
 * State of a form with steps. Steps without visible fields are skipped; the last one is the summary and has
 * no inputs.
 * @returns the steps for the current values; `next` validates the current step first and stays on it if there are
 * errors
 */
export const useSteps = (steps: readonly StepSpec[], sections: readonly SectionSpec[]) => {
  const { getValues, trigger } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const viewer = useViewer();
  const looked = useMemo(
    () =>
      sections
        .flatMap((one) => [one.when, ...one.fields.map(({ when }) => when)])
        .flatMap(listConditionFields),
    [sections],
  );
  useWatch({ name: looked });
  const values = getValues();
  const asked = steps
    .map((one): FormStep => ({ ...one, sections: sections.filter(({ step }) => step === one.step) }))
    .filter((one) => getVisibleFields(one.sections, values, viewer).length > 0);
  const [at, setAt] = useState(0);
  const index = Math.min(at, asked.length);
  const current = asked[index];

  const fieldsIn = (one: FormStep | undefined) =>
    getVisibleFields(one?.sections ?? [], getValues(), viewer).map(({ field }) => field);
  const next = async (): Promise<boolean> => {
    const isWell = await trigger(fieldsIn(current), { shouldFocus: true });
    if (isWell) setAt(index + 1);
    return isWell;
  };
  const wrong = asked.findIndex((one) =>
    getWrittenFields(one.sections).some(({ field }) => getErrorText(getValueAt(errors, field)) !== undefined),
  );

  const isLast = index === asked.length;
  // Errors returned on submission may belong to an earlier step.
  useEffect(() => {
    if (isLast && wrong >= 0 && !isSubmitting) setAt(wrong);
  }, [isLast, wrong, isSubmitting]);

  return {
    asked,
    index,
    current,
    wrong,
    isLast,
    next,
    goTo: useCallback((step: number) => setAt(step), []),
  };
};
