import { listed, t } from '#i18n';
import type { FormFieldSpec, RuleSpec, SectionSpec } from '../../declaration/compiled';
import { type Condition, type ConditionContext, fieldsOf, holds } from '../../declaration/condition';
import { capital } from '../../lib/capital';
import { inSentence } from '../../lib/inSentence';
import { explainCondition } from '../actions/explainCondition';
import { asked } from './ruleWords';
import { partsOf, visibleFields } from './visibleFields';

/** A rule that does not hold: the field it is told at, and what is said. */
export interface BrokenRule {
  field: string;
  message: string;
}

/** The fields of which one at least is to be filled in, where that is all a condition asks. */
const oneOf = (condition: Condition): string[] | undefined => {
  if (!('any' in condition)) return undefined;
  const fields = condition.any.flatMap((part) => ('empty' in part && !part.empty ? part.field : []));
  return fields.length === condition.any.length ? fields : undefined;
};

/** What must hold, as a sentence: `End must be after start.` */
export const ruleText = (condition: Condition, fields: readonly FormFieldSpec[]): string => {
  const alternatives = oneOf(condition);
  const labelOf = (path: string) => inSentence(fields.find(({ field }) => field === path)?.label ?? path);
  if (alternatives)
    return t('Fill in at least one of {fields}.', { fields: listed(alternatives.map(labelOf)) });
  return t('{rule}.', { rule: capital(explainCondition(condition, fields, asked)) });
};

/**
 * The rules between fields that do not hold for what a form says.
 * @param known who fills it in, and what was read for its conditions
 * @returns one each, at a field that is in the form; a rule whose field is not asked for now is left alone
 */
export const brokenRules = (
  rules: readonly RuleSpec[],
  sections: readonly SectionSpec[],
  values: unknown,
  known?: ConditionContext,
): BrokenRule[] => {
  if (rules.length === 0) return [];
  const visible = new Set(visibleFields(sections, values, known).map(({ field }) => field));
  const fields = sections.flatMap((section) => section.fields).flatMap((one) => [one, ...partsOf(one)]);
  return rules
    .filter(
      ({ at, when, holds: wanted }) =>
        visible.has(at) && holds(when, values, known) && !holds(wanted, values, { ...known, ifEmpty: true }),
    )
    .map(({ at, holds: wanted, message }) => ({ field: at, message: message ?? ruleText(wanted, fields) }));
};

/** The fields a rule looks at. */
export const fieldsOfRule = ({ holds: wanted, when }: RuleSpec): string[] => [
  ...fieldsOf(wanted),
  ...fieldsOf(when),
];
