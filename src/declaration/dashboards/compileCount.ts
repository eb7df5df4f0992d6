import { checkCondition } from '../checks/checkCondition';
import type { FieldSpec } from '../compiled';
import type { CountPanel } from '../dashboardOptions';
import type { AnyCall } from '../vocabulary';
import type { BoardCompilerContext } from './boardCompiling';
import { checkPath } from './checkPath';
import type { CountSpec, PanelBase } from './compiledDashboard';
import { compileSource } from './compileSource';

const numberTypes: readonly unknown[] = ['integer', 'number', undefined];

/** Resolves a numeric field of a response. */
const compileValue = (call: string, path: string, known: BoardCompilerContext): FieldSpec => {
  const found = known.fieldOf(path, known.answered(call), `what ${call} answers`);
  if (!numberTypes.includes(found.type)) known.fail(`"${path}" holds no number`);
  return found;
};

export const compileCount = (
  given: CountPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): CountSpec => {
  const { at, atKey, each, fail } = known;
  const { resource, call, value, words, compare, to } = given;
  const source = compileSource(given, known);
  const valued = (path: string | undefined) => {
    if (path === undefined) return undefined;
    if (call === undefined) return fail('"value" is a field of what a call answers; a list is counted');
    return compileValue(call, path, known);
  };
  const own = at('value', () => valued(value));
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
      const beside = compileSource(
        { resource, call, filter: filter ?? given.filter, send: send ?? given.send },
        known,
      );
      const field = at('value', () => valued(other)) ?? own;
      return { label: compare.label, source: beside, ...(field && { value: field }) };
    });
  const tones = each('tones', given.tones, ({ when, tone }) => ({
    when: at('when', () => checkCondition(when, known.counted, known, false)),
    tone,
  }));
  return {
    ...base,
    kind: 'count',
    source,
    ...(own && { value: own }),
    ...(words && { words }),
    tones,
    ...(compared && { compare: compared }),
    ...(to !== undefined && { to }),
  };
};
