import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RuleSpec } from '../../declaration/compiled';
import { getRuleFields } from './findBrokenRules';

/** Re-validates the field that shows a rule's error when another field of the rule changes. */
const WatchedRule = ({ rule }: { rule: RuleSpec }) => {
  const { trigger, getFieldState, formState } = useFormContext();
  const { submitCount } = formState;
  const values = JSON.stringify(useWatch({ name: getRuleFields(rule) }));
  const before = useRef(values);
  useEffect(() => {
    if (before.current === values) return;
    before.current = values;
    const { error, isTouched } = getFieldState(rule.at);
    if (error || isTouched || submitCount > 0) void trigger(rule.at);
  }, [values, rule, trigger, getFieldState, submitCount]);
  return null;
};

/** Watches the fields used by rules. Renders nothing. */
export const RuleWatch = ({ rules }: { rules: readonly RuleSpec[] | undefined }) =>
  rules?.map((rule) => <WatchedRule key={JSON.stringify(rule)} rule={rule} />);
