import type { AnyCall } from '../../../contract/registeredCalls';
import { checkCondition } from '../checks/checkCondition';
import type { FieldSpec } from '../compiled';
import type { CountPanel } from '../dashboardOptions';
import { checkPath } from './checkPath';
import type { CountSpec, PanelBase } from './compiledDashboard';
import { compileSource } from './compileSource';
import type { BoardCompilerContext } from './createBoardContext';

const numberTypes: readonly unknown[] = ['integer', 'number', undefined];

/** Compiles the response field that contains a number. */
export const compileValue = (call: string, path: string, known: BoardCompilerContext): FieldSpec => {
  const valueField = known.getField(path, known.answered(call), `what ${call} answers`);
  if (!numberTypes.includes(valueField.type)) known.fail(`"${path}" holds no number`);
  return valueField;
};

export const compileCount = (
  panel: CountPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): CountSpec => {
  const { at, atKey, each, fail } = known;
  const { resource, call, value, words, compare, to } = panel;
  const source = compileSource(panel, known);
  const valued = (path: string | undefined) => {
    if (path === undefined) return undefined;
    if (call === undefined) return fail('"value" is a field of what a call answers; a list is counted');
    return compileValue(call, path, known);
  };
  const valueSpec = at('value', () => valued(value));
  if (call !== undefined && value === undefined && known.call(call).returns.kind === 'one')
    at('call', () => fail(`${call} answers no rows: say which field of it is shown, as "value"`));
  if (to !== undefined) {
    if (resource !== undefined) atKey('to', () => fail('the number of a list leads to that list'));
    at('to', () => checkPath(to, known));
  }
  const compared =
    compare &&
    at('compare', () => {
      const { filter, send, value: other } = compare;
      if (filter === undefined && send === undefined && other === undefined)
        fail('it is compared with itself: say another "filter", "send" or "value"');
      const comparison = compileSource(
        { resource, call, filter: filter ?? panel.filter, send: send ?? panel.send },
        known,
      );
      const field = at('value', () => valued(other)) ?? valueSpec;
      return { label: compare.label, source: comparison, ...(field && { value: field }) };
    });
  const tones = each('tones', panel.tones, ({ when, tone }) => ({
    when: at('when', () => checkCondition(when, known.counted, known, false)),
    tone,
  }));
  return {
    ...base,
    kind: 'count',
    source,
    ...(valueSpec && { value: valueSpec }),
    ...(words && { words }),
    tones,
    ...(compared && { compare: compared }),
    ...(to !== undefined && { to }),
  };
};
