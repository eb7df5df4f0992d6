import { t } from '#i18n';
import type { RuleSpec, SectionSpec } from '../../declaration/compiled';
import { type ConditionContext, isConditionMet, listConditionFields } from '../../declaration/condition';
import { getVisibleFields } from './getVisibleFields';

export interface BrokenRule {
  field: string;
  message: string;
}

/**
 * Returns the rules violated by a form's values.
 * @param known the current user and data loaded for conditions
 * @returns one error per rule, attached to a visible field; rules with a hidden field are skipped
 */
export const findBrokenRules = (
  rules: readonly RuleSpec[],
  sections: readonly SectionSpec[],
  values: unknown,
  known?: ConditionContext,
): BrokenRule[] => {
  if (rules.length === 0) return [];
  const fields = new Map(getVisibleFields(sections, values, known).map((field) => [field.field, field]));
  return rules
    .filter(
      ({ at, when, holds: requirement }) =>
        fields.has(at) &&
        isConditionMet(when, values, known) &&
        !isConditionMet(requirement, values, { ...known, ifEmpty: true }),
    )
    .map(({ at, message }) => ({
      field: at,
      message: message ?? t('{label} is required.', { label: fields.get(at)?.label }),
    }));
};

export const getRuleFields = ({ holds: requirement, when }: RuleSpec): string[] => [
  ...listConditionFields(requirement),
  ...listConditionFields(when),
];
