import type { AnyCall } from '../../contract/registeredCalls';
import { checkCondition } from './checks/checkCondition';
import { checkPermission } from './checks/checkPermission';
import { checkTemplate, checkTemplates, type Templates } from './checks/checkTemplates';
import type { CompilerContext } from './compilerContext';
import type { Related } from './relatedOptions';

type RelatedInput = Related<Record<string, unknown>, AnyCall>;

/**
 * Checks a related list against the record: its condition, and the record fields that its request uses. Whether the
 * other resource exists is checked after all resources have been compiled.
 */
export const compileRelated = ({ actions = [], ...given }: RelatedInput, known: CompilerContext) => {
  const { at, use, record, field } = known;
  const scope = { record, hasId: true } as const;
  const when = at('when', () => checkCondition(given.when, field, known));
  if (given.permission) at('permission', () => checkPermission(given.permission, known));
  const base = { ...given, actions, ...(when && { when }) };
  if ('memberOf' in given) return base;
  if (!('from' in given)) {
    for (const [name, template] of Object.entries(given.by))
      at(['by', name], () => checkTemplate(template, scope, known));
    return base;
  }
  const from = at('from', () => use(given.from));
  if (from)
    at(typeof given.from === 'string' ? 'from' : ['from', 'send'], () =>
      checkTemplates(from.call, from.send as Templates | undefined, scope, known),
    );
  return { ...base, ...(from && { from }) };
};
