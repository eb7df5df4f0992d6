import { compileContext, compileSpecs, createTranslator } from '../../../addedScreens/compileAdded';
import type { ResourceSpec } from '../../../declaration/compiled';
import type { DashboardSpec } from '../../../declaration/dashboards/compiledDashboard';
import type { FieldSchema } from '../../../declaration/fieldSpec';
import { listTexts, localize } from '../../../declaration/localize';
import { getResourceHeads, loadShipped } from '../../../declaration/registry';
import { addCalls } from '../../../declaration/wire';
import { buildWireCalls } from '../../../declaration/wireCalls';
import { compileJson } from '../../../declaration/written/compileWritten';
import type { Diagnostic } from '../../../declaration/written/fault';
import { applyOverlay } from '../../../declaration/written/overlay';
import { parseText } from '../../../declaration/written/readText';
import { isObject } from '../../../lib/isObject';
import { listFieldNames } from './parts';

/** What became of a text while it is designed. */
export interface Design {
  /** What the text says, as far as it is JSON. */
  value: Record<string, unknown> | undefined;
  faults: readonly Diagnostic[];
  misfits: readonly string[];
  /** The screen, under the name it is tried by. */
  spec?: ResourceSpec;
  /** The dashboard, likewise. */
  board?: DashboardSpec;
  /** Fields of the record that may be shown, and fields its list may be filtered by. */
  fields: readonly string[];
  filters: readonly string[];
  /** The words people read that are the screen’s own, as they are written. */
  words: readonly string[];
}

const pagingFields = ['pageNumber', 'pageSize', 'sortBy', 'sortOrder', 'search'];

/** What the list's call takes; where it takes nothing, the rows are looked through in the console. */
const listFilters = (value: Record<string, unknown>, fields: readonly string[]): string[] => {
  const list = isObject(value.list) ? value.list : {};
  const own = isObject(value.calls) ? value.calls : {};
  const call = own[String(list.call)] ?? compileContext.calls[String(list.call)];
  const body = (isObject(call) ? call.body : undefined) as FieldSchema | undefined;
  const taken = Object.keys(body?.properties ?? {}).filter((name) => !pagingFields.includes(name));
  return taken.length > 0 ? taken : [...fields];
};

/** Fields of an entity the screen brings, whether it names them or not; when a record that is kept was made and changed. */
const listOwnFields = ({ entity, store }: Record<string, unknown>): string[] => [
  ...Object.keys(isObject(entity) && isObject(entity.properties) ? entity.properties : {}),
  ...(store === true ? ['dateCreated', 'dateLastModified'] : []),
];

/** What a screen says that the one it is laid over does not. */
const listOwnTexts = (made: ResourceSpec, under: ResourceSpec | undefined): string[] => {
  const known = new Set(under && listTexts(under));
  return listTexts(made).filter((text) => !known.has(text));
};

/**
 * Makes a screen of a text, to be tried under another name.
 * @param tried that name
 */
export const compileDesign = async (text: string, tried: string): Promise<Design> => {
  const { value: read } = parseText(text);
  const value = isObject(read) ? read : undefined;
  const { resources: shipped, ...around } = compileContext;
  const others = getResourceHeads().map(({ name }) => name);
  const [one] = compileJson([{ name: tried, text }], {
    ...around,
    specs: await compileSpecs([{ name: tried, text }]),
    // Its own published self does not stand in its way.
    resources: [...shipped, ...others.filter((name) => name !== value?.name)],
  });
  const nothing = { value, misfits: [], fields: [], filters: [], words: [] };
  if (!one) return { ...nothing, faults: [] };
  const under = one.overlay && (await loadShipped(one.overlay.extends));
  const laid = one.overlay && under && applyOverlay(under, one.overlay);
  const say = createTranslator([one]);
  if (one.dashboard) {
    await addCalls(buildWireCalls(one.calls));
    const board = { ...localize(one.dashboard, say), name: tried };
    return { ...nothing, faults: one.faults, board, words: listTexts(one.dashboard) };
  }
  const made = one.resource ?? laid?.spec;
  if (!made) return { ...nothing, faults: one.faults };
  await addCalls(buildWireCalls(one.calls));
  const fields = [...new Set([...listFieldNames(made), ...(value ? listOwnFields(value) : [])])];
  return {
    value,
    faults: one.faults,
    misfits: laid?.misfits ?? [],
    spec: { ...localize(made, say), name: tried },
    fields,
    filters: value ? listFilters(value, fields) : [],
    words: listOwnTexts(made, under),
  };
};
