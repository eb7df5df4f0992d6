import { t } from '#i18n';
import type { FlowStep } from '../../../contract/flowSteps';
import { toDeferredCall } from '../../dataProvider/toDeferredCall';
import type { CallSpec, FlowSpec, FlowStepSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { expandTemplates, getTemplateParts, type TemplateContext } from '../../declaration/template';
import type { NamedTemplates } from '../../declaration/templateTypes';
import { loadCall } from '../../declaration/wire';
import { isObject } from '../../lib/isObject';
import { fillUrlTemplate, getValueAt } from '../../lib/paths';
import { isAllowed } from '../../session/gates';
import { type FlowScope, fillFlowText, getRowKey } from './flowScope';
import type { LocalStep } from './localRuns';

/** A step with its parameters filled in. */
export interface ResolvedStep {
  name: string;
  title: string;
  spec: FlowStepSpec;
  body: Record<string, unknown>;
  bind: Record<string, string>;
  /** Entry for which the step is repeated, as displayed. */
  entry?: unknown;
  /** Values for the templates of the step's undo call. */
  context: TemplateContext;
}

/** Returns the templates of a source that a call sends, without their prefix and by their path in the body. */
const listBinds = (send: unknown, source: '$remembered.' | '$answer.', path = ''): [string, string][] =>
  getTemplateParts(send)?.flatMap(([part, inner]) =>
    listBinds(inner, source, path === '' ? String(part) : `${path}.${part}`),
  ) ?? (typeof send === 'string' && send.startsWith(source) ? [[path, send.slice(source.length)]] : []);

/** Returns the entries for which a step is repeated, by the part of its name that identifies each. */
const listEntries = (
  each: string,
  declared: FlowSpec['reads'],
  { form, reads }: FlowScope,
): (readonly [string, unknown])[] => {
  const typed = form[each];
  const rows = reads[each];
  if (!Array.isArray(rows))
    return (Array.isArray(typed) ? typed : []).map((entry: unknown, place) => [String(place + 1), entry]);
  return rows.map((row: unknown, place) => {
    const key = getRowKey(row, place, declared[each]?.by);
    const input = isObject(typed) ? getValueAt(typed, key) : undefined;
    return [key, { ...(isObject(row) ? row : { value: row }), ...(isObject(input) ? input : {}) }];
  });
};

/** Returns an entry as displayed: the label of a choice, or the row itself, to whose fields texts refer. */
const getEntryText = (
  { each = '' }: FlowStepSpec,
  { texts }: FlowScope,
  item: unknown,
  key: string,
): unknown => {
  const displayed = texts[each];
  return Array.isArray(displayed) && !isObject(item) ? displayed[Number(key) - 1] : item;
};

const expand = (send: CallSpec['send'], context: TemplateContext): Record<string, unknown> =>
  expandTemplates(send as NamedTemplates, context);

/** Returns the steps that the current input leads to, in order. */
export const resolveSteps = (
  { steps, reads: declared }: Pick<FlowSpec, 'steps' | 'reads'>,
  scope: FlowScope,
): ResolvedStep[] => {
  const { form, reads, record, id, viewer } = scope;
  const isPossible = ({ optional, permission }: FlowStepSpec) =>
    !optional || isAllowed(permission === undefined ? {} : { permission }, viewer);
  return steps.filter(isPossible).flatMap((spec) => {
    const entries =
      spec.each === undefined ? [['', undefined] as const] : listEntries(spec.each, declared, scope);
    return entries.flatMap(([key, item]) => {
      const facts = { ...form, reads, record, item };
      if (spec.skipIf && isConditionMet(spec.skipIf, facts, viewer)) return [];
      const context = { ...scope.context, id, record, form, reads, item };
      const entry = getEntryText(spec, scope, item, key);
      return [
        {
          title: fillFlowText(spec.label, scope, entry),
          name: `${spec.name} ${key}`.trim(),
          spec,
          entry,
          body: expand(spec.send, context),
          bind: Object.fromEntries(listBinds(spec.send, '$remembered.')),
          context,
        },
      ];
    });
  });
};

const findCall = async (name: string) => {
  const call = await loadCall(name);
  if (!call) throw new Error(t('There is no call “{name}”.', { name }));
  return call;
};

/** Fills in the path of a page, apart from values of the response. */
const fillLink = (to: string, context: TemplateContext): string =>
  to
    .split(/(\{answer\.[\w.]+\})/)
    .map((part) => (part.startsWith('{answer.') ? part : fillUrlTemplate(part, context)))
    .join('');

const hasEntries = (object: object): boolean => Object.keys(object).length > 0;

/** Adds the undo calls, which only runs in the browser need. */
export const withUndoCalls = (steps: readonly FlowStep[], resolved: readonly ResolvedStep[]): LocalStep[] =>
  steps.map((step, index) => {
    const { spec: { undo } = {}, context = {} } = resolved[index] ?? {};
    if (!undo) return step;
    const bind = Object.fromEntries(listBinds(undo.send, '$answer.'));
    return { ...step, undo: { call: undo.call, body: expand(undo.send, context), bind } };
  });

/** Converts steps to the format in which the server stores and runs them. */
export const toFlowSteps = (steps: readonly ResolvedStep[], scope: FlowScope): Promise<FlowStep[]> =>
  Promise.all(
    steps.map(async ({ name, title, spec, entry, body, bind, context }) => {
      const { call, params, ...sent } = await toDeferredCall(spec.call, await findCall(spec.call), body);
      return {
        name,
        title,
        call,
        ...sent,
        ...(hasEntries(params) && { params }),
        ...(hasEntries(bind) && { bind }),
        ...(spec.remember && { remember: spec.remember }),
        ...(spec.facts && {
          facts: spec.facts.map(({ label, from, value, to }) => ({
            label,
            ...(from !== undefined && { from }),
            ...(value !== undefined && { value: fillFlowText(value, scope, entry) }),
            ...(to !== undefined && { to: fillLink(to, context) }),
          })),
        }),
        ...(spec.optional && { optional: true }),
      };
    }),
  );
