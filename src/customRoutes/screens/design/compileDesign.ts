import { compileContext, compileSpecs, createTranslator } from '../../../addedScreens/compileAdded';
import type { FieldSchema } from '../../../declaration/buildFieldSpec';
import { buildWireCalls } from '../../../declaration/buildWireCalls';
import type { ResourceSpec } from '../../../declaration/compiled';
import type { DashboardSpec } from '../../../declaration/dashboards/compiledDashboard';
import { listTexts, localize } from '../../../declaration/localize';
import { loadShippedResource } from '../../../declaration/registry';
import { getResourceHeads } from '../../../declaration/resourceHeads';
import { addCalls } from '../../../declaration/wire';
import { applyOverlay } from '../../../declaration/written/applyOverlay';
import { compileJson } from '../../../declaration/written/compileJson';
import type { Diagnostic } from '../../../declaration/written/fault';
import { parseText } from '../../../declaration/written/parseText';
import { isObject } from '../../../lib/isObject';
import { listFieldNames } from './parts';

export interface Design {
  /** Parsed definition; undefined if it is not valid JSON. */
  value: Record<string, unknown> | undefined;
  faults: readonly Diagnostic[];
  mismatches: readonly string[];
  /** Compiled screen, under its preview name. */
  spec?: ResourceSpec;
  /** Compiled dashboard, under its preview name. */
  board?: DashboardSpec;
  /** Record fields that can be displayed. */
  fields: readonly string[];
  filters: readonly string[];
  /** Untranslated display texts that the screen itself defines. */
  words: readonly string[];
}

const pagingFields = ['pageNumber', 'pageSize', 'sortBy', 'sortOrder', 'search'];

/** Returns the filters supported by the list's call. If it supports none, rows are filtered in the console. */
const listFilters = (value: Record<string, unknown>, fields: readonly string[]): string[] => {
  const list = isObject(value.list) ? value.list : {};
  const ownCalls = isObject(value.calls) ? value.calls : {};
  const call = ownCalls[String(list.call)] ?? compileContext.calls[String(list.call)];
  const body = (isObject(call) ? call.body : undefined) as FieldSchema | undefined;
  const accepted = Object.keys(body?.properties ?? {}).filter((name) => !pagingFields.includes(name));
  return accepted.length > 0 ? accepted : [...fields];
};

/** Returns all fields of an entity that the screen defines, used or not, plus the timestamps of stored records. */
const listOwnFields = ({ entity, store }: Record<string, unknown>): string[] => [
  ...Object.keys(isObject(entity) && isObject(entity.properties) ? entity.properties : {}),
  ...(store === true ? ['dateCreated', 'dateLastModified'] : []),
];

/** Returns the texts of a screen that are not already part of its base screen. */
const listOwnTexts = (spec: ResourceSpec, under: ResourceSpec | undefined): string[] => {
  const known = new Set(under && listTexts(under));
  return listTexts(spec).filter((text) => !known.has(text));
};

/**
 * Compiles a definition for the preview under a temporary name.
 * @param tried the preview name
 */
export const compileDesign = async (text: string, tried: string): Promise<Design> => {
  const { value: read } = parseText(text);
  const value = isObject(read) ? read : undefined;
  const { resources: shipped, ...around } = compileContext;
  const resourceNames = getResourceHeads().map(({ name }) => name);
  const [compiled] = compileJson([{ name: tried, text }], {
    ...around,
    specs: await compileSpecs([{ name: tried, text }]),
    // The published version of the same screen does not count as a name conflict.
    resources: [...shipped, ...resourceNames.filter((name) => name !== value?.name)],
  });
  const emptyResult = { value, mismatches: [], fields: [], filters: [], words: [] };
  if (!compiled) return { ...emptyResult, faults: [] };
  const under = compiled.overlay && (await loadShippedResource(compiled.overlay.extends));
  const laid = compiled.overlay && under && applyOverlay(under, compiled.overlay);
  const translate = createTranslator([compiled]);
  if (compiled.dashboard) {
    await addCalls(buildWireCalls(compiled.calls));
    const board = { ...localize(compiled.dashboard, translate), name: tried };
    return { ...emptyResult, faults: compiled.faults, board, words: listTexts(compiled.dashboard) };
  }
  const compiledSpec = compiled.resource ?? laid?.spec;
  if (!compiledSpec) return { ...emptyResult, faults: compiled.faults };
  await addCalls(buildWireCalls(compiled.calls));
  const fields = [...new Set([...listFieldNames(compiledSpec), ...(value ? listOwnFields(value) : [])])];
  return {
    value,
    faults: compiled.faults,
    mismatches: laid?.mismatches ?? [],
    spec: { ...localize(compiledSpec, translate), name: tried },
    fields,
    filters: value ? listFilters(value, fields) : [],
    words: listOwnTexts(compiledSpec, under),
  };
};
