import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RuleSpec } from '../../declaration/compiled';
import { getRuleFields } from './brokenRules';

/** Asks a rule again when one of its fields changes, so that what is said at another field goes, or comes, with it. */
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

/** Follows the fields rules look at. Draws nothing. */
export const RuleWatch = ({ rules }: { rules: readonly RuleSpec[] | undefined }) =>
  rules?.map((rule) => <WatchedRule key={JSON.stringify(rule)} rule={rule} />);
