import { allCalls } from '../../../../contract';
import type { Call } from '../../../../contract/call';
import type { FieldSchema } from '../../../declaration/buildFieldSpec';
import { getContextTemplate } from '../../../declaration/contextTemplate';
import { getTerms } from '../../../declaration/terms';
import { buildWireName } from '../buildWireName';
import type { Json } from './parts';

const calls: Record<string, Call> = allCalls;

/** Returns the calls that a flow can make, by name. */
export const getFlowCalls = (): { name: string; summary: string }[] =>
  Object.entries(calls)
    .filter(([, { effect, encoding }]) => effect === 'write' && encoding !== 'multipart')
    .map(([name, { summary }]) => ({ name, summary }))
    .sort((a, b) => a.name.localeCompare(b.name));

const listRequired = ({ path, body }: Call): string[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...((body as FieldSchema | undefined)?.required ?? []),
];

/**
 * Builds a flow that makes calls in order, with an input for each field that they require. Calls that require a field of
 * the same name share its input.
 */
export const buildFlow = (label: string, names: readonly string[], taken: ReadonlySet<string>): Json => {
  const context = getTerms().context?.field;
  const fields = new Map<string, Json>();
  const steps = names.map((name, place) => {
    const call = calls[name];
    const send: Json = {};
    for (const field of call ? listRequired(call) : []) {
      if (field === context) send[field] = getContextTemplate();
      else {
        send[field] = `$form.${field}`;
        if (!fields.has(field)) fields.set(field, { field, like: `${name}.${field}`, required: true });
      }
    }
    return { name: `step${place + 1}`, label: call?.summary.replace(/\.$/, '') ?? name, call: name, send };
  });
  return {
    name: buildWireName(label, 'flow', taken),
    label: label.trim(),
    form: [{ section: label.trim(), fields: [...fields.values()] }],
    steps,
    done: { text: label.trim() },
  };
};
