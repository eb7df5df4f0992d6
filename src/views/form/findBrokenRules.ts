import { t } from '#i18n';
import type { FormFieldSpec, RuleSpec, SectionSpec } from '../../declaration/compiled';
import {
  type Condition,
  type ConditionContext,
  isConditionMet,
  listConditionFields,
} from '../../declaration/condition';
import { capitalise } from '../../lib/capitalise';
import { explainCondition } from '../conditions/explainCondition';
import { getParts, getVisibleFields } from './getVisibleFields';
import { requirementMessages } from './ruleWords';

export interface BrokenRule {
  field: string;
  message: string;
}

/** Returns the fields of a condition that only requires at least one of them to be filled in; undefined for other conditions. */
const getAlternatives = (condition: Condition): string[] | undefined => {
  if (!('any' in condition)) return undefined;
  const fields = condition.any.flatMap((part) => ('empty' in part && !part.empty ? part.field : []));
  return fields.length === condition.any.length ? fields : undefined;
};

/** Describes a rule as a sentence: `End must be after start.` */
export const describeRule = (condition: Condition, fields: readonly FormFieldSpec[]): string => {
  const alternatives = getAlternatives(condition);
  if (alternatives)
    return t('Fill in at least one of these fields: {fields}.', {
      fields: alternatives
        .map((path) => `“${fields.find(({ field }) => field === path)?.label ?? path}”`)
        .join(', '),
    });
  if ('empty' in condition && !condition.empty) {
    const { label } = fields.find(({ field }) => field === condition.field) ?? { label: condition.field };
    return t('{label} is required.', { label });
  }
  return t('{rule}.', { rule: capitalise(explainCondition(condition, fields, requirementMessages)) });
};

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
  const visible = new Set(getVisibleFields(sections, values, known).map(({ field }) => field));
  const fields = sections
    .flatMap((section) => section.fields)
    .flatMap((field) => [field, ...getParts(field)]);
  return rules
    .filter(
      ({ at, when, holds: requirement }) =>
        visible.has(at) &&
        isConditionMet(when, values, known) &&
        !isConditionMet(requirement, values, { ...known, ifEmpty: true }),
    )
    .map(({ at, holds: requirement, message }) => ({
      field: at,
      message: message ?? describeRule(requirement, fields),
    }));
};

export const getRuleFields = ({ holds: requirement, when }: RuleSpec): string[] => [
  ...listConditionFields(requirement),
  ...listConditionFields(when),
];
