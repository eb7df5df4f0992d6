import type { AnyCall } from '../../../contract/registeredCalls';
import { checkDistinct } from '../checks/checkDistinct';
import { checkPermission } from '../checks/checkPermission';
import type { AttentionItem, AttentionPanel } from '../dashboardOptions';
import { compileValue } from './compileCount';
import type { AttentionItemSpec, AttentionSpec, PanelBase } from './compiledDashboard';
import { checkOrder, compileCall, compileRecords, getCallGates } from './compileSource';
import type { BoardCompilerContext } from './createBoardContext';

/** Compiles where the count of an item comes from, if it is a field of a response. */
const compileCounted = (
  { call, send, value, since, examples }: AttentionItem<AnyCall>,
  known: BoardCompilerContext,
): AttentionItemSpec['counted'] => {
  const { at, atKey, fail, getField } = known;
  if (call === undefined) {
    if (value !== undefined)
      atKey('value', () => fail('"value" is a field of what a call answers; a list is counted'));
    if (examples) atKey('examples', () => fail('examples are rows of what a call answers'));
    return undefined;
  }
  const source = compileCall({ call, send }, known);
  if (value === undefined) return fail(`say which field of ${call} is the count, as "value"`);
  at('value', () => compileValue(call, value, known));
  const answered = known.answered(call);
  if (since !== undefined) at('since', () => getField(since, answered, `what ${call} answers`));
  if (examples)
    at('examples', () => at('rows', () => getField(examples.rows, answered, `what ${call} answers`)));
  return { ...source, value };
};

const compileItem = (item: AttentionItem<AnyCall>, known: BoardCompilerContext): AttentionItemSpec => {
  const { at, fail } = known;
  const { call, send: _, value: __, weight: ___, ...shown } = item;
  at('permission', () => checkPermission(item.permission, known));
  if (item.label?.includes('{count}') === false) at('label', () => fail('it says how many: "Fix {count}"'));
  const records = compileRecords(item, known);
  const counted = compileCounted(item, known);
  const { since } = item;
  if (!counted && since !== undefined)
    at('since', () => checkOrder(known.resource(item.resource), since, known));
  const { permission } = call === undefined ? item : getCallGates(call, item, known);
  return { ...shown, ...records, ...(permission && { permission }), ...(counted && { counted }) };
};

/** Compiles an attention panel, with its items in descending order of weight. */
export const compileAttention = (
  panel: AttentionPanel<AnyCall>,
  base: PanelBase,
  known: BoardCompilerContext,
): AttentionSpec => {
  const items = known.each('items', panel.items, (item) => compileItem(item, known));
  checkDistinct('item', 'items', panel.items, ({ words }) => [words[1], 'words'], known);
  const getWeight = (index: number) => panel.items[index]?.weight ?? 0;
  const order = [...items.keys()].sort((first, other) => getWeight(other) - getWeight(first));
  return {
    ...base,
    kind: 'attention',
    items: order.flatMap((index) => items[index] ?? []),
    ...(panel.empty !== undefined && { empty: panel.empty }),
  };
};
