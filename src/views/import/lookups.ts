import type { RaRecord } from 'react-admin';
import { meetsLevel } from '../../../contract/levels';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { iteratePages } from '../../dataProvider/iteratePages';
import { MAX_ROWS } from '../../dataProvider/truncations';
import type { FieldSpec } from '../../declaration/compiled';
import { getResourceHead, loadListedResource } from '../../declaration/registry';
import { expandTemplates, listTemplates, type TemplateContext } from '../../declaration/template';
import { isAllowed, type Viewer } from '../../session/gates';
import { toVisibleListedResource } from '../../session/visibility/visibleTo';
import { getRecordName } from '../fields/getRecordName';
import { readChoices } from '../sources/readChoices';
import type { ImportFields } from './getImportFields';
import type { Mapping } from './matchColumns';
import type { Table } from './table';

export interface LookupEntry {
  value: string;
  label: string;
}

/** The values that a field can have, by the texts that denote them. */
export interface Lookup {
  /** Returns the entries whose value or label is the text. */
  find: (text: string) => readonly LookupEntry[];
  /** Labels for an error message. */
  labels: readonly string[];
  /** Whether other values are valid as well. */
  isOpen: boolean;
}

/** Returns the lookup of a field; undefined if its values are not looked up, or the user may not read them. */
export type FindLookup = (field: FieldSpec, record: RaRecord | undefined) => Lookup | undefined;

type Reader = Pick<TrunklineDataProvider, 'call' | 'getList' | 'readMore'>;

interface LookupOptions {
  viewer: Viewer;
  templateContext: TemplateContext;
  signal?: AbortSignal;
}

/** A field and the texts of its column, which may contain several values. */
export interface LookedUpColumn {
  field: FieldSpec;
  texts: readonly string[];
}

/** Returns the fields of the mapped columns, with their distinct texts. */
export const getMappedColumns = (
  { rows }: Pick<Table, 'rows'>,
  mapping: Mapping,
  { all }: Pick<ImportFields, 'all'>,
): LookedUpColumn[] =>
  mapping.flatMap((path, index) => {
    const field = path === undefined ? undefined : all.find((candidate) => candidate.field === path);
    const texts = new Set(rows.map((row) => row[index] ?? '').filter(Boolean));
    return field ? [{ field, texts: [...texts] }] : [];
  });

/** Normalises a text for comparison; phone numbers are equal with and without a plus sign. */
const toLookupKey = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^\+(?=[\d ]+$)/, '');

/** Label of an entry that distinguishes it from others with the same label. */
const getUniqueLabel = ({ value, label }: LookupEntry): string => `${label} (${value})`;

export const createLookup = (entries: readonly LookupEntry[], isOpen: boolean): Lookup => {
  const byKey = new Map<string, LookupEntry[]>();
  for (const entry of entries)
    for (const key of new Set([entry.value, entry.label, getUniqueLabel(entry)].map(toLookupKey))) {
      const known = byKey.get(key);
      if (known?.every(({ value }) => value !== entry.value)) known.push(entry);
      else if (!known) byKey.set(key, [entry]);
    }
  return {
    find: (text) => byKey.get(toLookupKey(text)) ?? [],
    labels: entries.map(({ label }) => label),
    isOpen,
  };
};

/** Checks whether the user may not read the values, in which case the server validates them. */
const isDenied = (error: unknown): boolean => {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
};

const unlessDenied = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
};

const loadChoices = async (
  provider: Reader,
  { choicesFrom, accountKinds, kind }: FieldSpec,
  body: object,
  signal: AbortSignal | undefined,
): Promise<Lookup | undefined> => {
  if (!choicesFrom) return undefined;
  const answer: unknown = await unlessDenied(
    provider.call(choicesFrom.call as never, body as never, { whole: true, ...(signal && { signal }) }),
  );
  if (answer === undefined) return undefined;
  const { off: _, ...source } = choicesFrom;
  const all = readChoices(answer, source);
  const offered = accountKinds ? all.filter(({ group }) => !group || accountKinds.includes(group)) : all;
  return createLookup(offered, choicesFrom.free === true || kind !== 'choice' || all.length >= MAX_ROWS);
};

/** Loads the records that texts may denote. Stops once every text is the id of a record, because ids are unique. */
const loadRecords = async (
  provider: Reader,
  reference: string,
  texts: readonly string[],
  { viewer, signal }: LookupOptions,
): Promise<Lookup | undefined> => {
  const head = getResourceHead(reference);
  if (!head || !meetsLevel(viewer.level, head.level)) return undefined;
  const spec = toVisibleListedResource(await loadListedResource(reference), viewer);
  const missing = new Set(texts.map(toLookupKey));
  const read = async () => {
    const entries: LookupEntry[] = [];
    const query = { sort: spec.list.sort, filter: {}, ...(signal && { signal }) };
    for await (const { data } of iteratePages(provider, reference, query)) {
      for (const record of data) {
        const value = String(record.id);
        entries.push({ value, label: getRecordName(spec, record) });
        missing.delete(toLookupKey(value));
      }
      if (missing.size === 0) break;
    }
    return entries;
  };
  const entries = await unlessDenied(read());
  return entries && createLookup(entries, false);
};

const isReference = ({ reference, kind }: FieldSpec): boolean =>
  reference !== undefined && (kind === 'reference' || kind === 'references');

const dependsOnRecord = ({ choicesFrom }: FieldSpec): boolean =>
  listTemplates(choicesFrom?.send).some(
    (template) => typeof template === 'string' && /^\$(record|form)\b/.test(template),
  );

/** Returns the field whose values a cell contains: the field itself, or the items of a list. */
export const getLookupField = (field: FieldSpec): FieldSpec =>
  field.kind === 'list' && field.items ? field.items : field;

/**
 * Loads the values of all fields that are selected from records or from the response of a call. Calls whose parameters
 * depend on the record are made once for each distinct set of parameters.
 * @param records existing records of the rows
 */
export const loadLookups = async (
  provider: Reader,
  columns: readonly LookedUpColumn[],
  records: Iterable<RaRecord | null>,
  options: LookupOptions,
): Promise<FindLookup> => {
  const { viewer, templateContext, signal } = options;
  const getBody = ({ choicesFrom }: FieldSpec, record: RaRecord | undefined): object =>
    expandTemplates(choicesFrom?.send, { ...templateContext, record, form: record });
  const commonKeys = new Map<FieldSpec, string>();
  const getKey = (field: FieldSpec, record: RaRecord | undefined): string => {
    const known = commonKeys.get(field);
    if (known !== undefined) return known;
    const { choicesFrom, accountKinds, kind, reference } = field;
    if (!choicesFrom) return String(reference);
    const key = JSON.stringify([choicesFrom, accountKinds, kind, getBody(field, record)]);
    if (!dependsOnRecord(field)) commonKeys.set(field, key);
    return key;
  };
  const all = [undefined, ...[...records].filter((record) => record !== null)];
  const loading = new Map<string, Promise<Lookup | undefined>>();
  for (const { field: column, texts } of columns) {
    const field = getLookupField(column);
    if (texts.length === 0) continue;
    if (field.choicesFrom) {
      if (!isAllowed({ permission: field.choicesFrom.permission }, viewer)) continue;
      for (const record of dependsOnRecord(field) ? all : [undefined]) {
        const key = getKey(field, record);
        if (!loading.has(key))
          loading.set(key, loadChoices(provider, field, getBody(field, record), signal));
      }
    } else if (isReference(field) && field.reference !== undefined) {
      const key = getKey(field, undefined);
      if (!loading.has(key)) {
        const sameTexts = columns
          .filter((other) => getLookupField(other.field).reference === field.reference)
          .flatMap((other) => other.texts);
        loading.set(key, loadRecords(provider, field.reference, sameTexts, options));
      }
    }
  }
  const lookups = new Map(
    await Promise.all([...loading].map(async ([key, lookup]) => [key, await lookup] as const)),
  );
  return (field, record) => lookups.get(getKey(getLookupField(field), record));
};
