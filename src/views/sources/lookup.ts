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
import { isSearched, readChoices } from './readChoices';

export interface LookupEntry {
  value: string;
  label: string;
}

/** The values that a field can have, by the texts that denote them. */
export interface Lookup {
  /** Returns the entries whose value or label is the text. */
  find: (text: string) => readonly LookupEntry[];
  /** Returns the label of a value, with the value if several entries have that label; undefined if it is unknown. */
  getLabel: (value: string) => string | undefined;
  /** Labels for an error message. */
  labels: readonly string[];
  /** Whether other values are valid as well. */
  isOpen: boolean;
}

export type LookupReader = Pick<TrunklineDataProvider, 'call' | 'getList' | 'readMore'>;

export interface LookupOptions {
  viewer: Viewer;
  templateContext: TemplateContext;
  signal?: AbortSignal | undefined;
}

/** Returns the digits of a phone number in international notation, and any other text unchanged. */
export const toPlainDigits = (text: string): string =>
  /^\+\d[\d ().-]*$/.test(text) ? text.replace(/\D/g, '') : text;

/** Normalises a text for comparison, ignoring case. */
const toLookupKey = (text: string): string => toPlainDigits(text.normalize('NFKC').trim().toLowerCase());

/** Returns a text that distinguishes an entry from others with the same label. */
export const describeEntry = ({ value, label }: LookupEntry): string =>
  value === label ? value : `${label} (${value})`;

export const createLookup = (entries: readonly LookupEntry[], isOpen: boolean): Lookup => {
  const byKey = new Map<string, LookupEntry[]>();
  for (const entry of entries)
    for (const key of new Set([entry.value, entry.label, describeEntry(entry)].map(toLookupKey))) {
      const known = byKey.get(key);
      if (known?.every(({ value }) => value !== entry.value)) known.push(entry);
      else if (!known) byKey.set(key, [entry]);
    }
  const find = (text: string) => byKey.get(toLookupKey(text)) ?? [];
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  return {
    find,
    getLabel: (value) => {
      const entry = byValue.get(value);
      return entry && (find(entry.label).length > 1 ? describeEntry(entry) : entry.label);
    },
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

const dependsOnRecord = ({ choicesFrom }: FieldSpec): boolean =>
  listTemplates(choicesFrom?.send).some(
    (template) => typeof template === 'string' && /^\$(record|form)\b/.test(template),
  );

const loadChoices = async (
  provider: LookupReader,
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

/** Loads all records of a resource, because several may have the same name. */
const loadRecords = async (
  provider: LookupReader,
  reference: string,
  { viewer, signal }: LookupOptions,
): Promise<Lookup | undefined> => {
  const head = getResourceHead(reference);
  if (!head || !meetsLevel(viewer.level, head.level)) return undefined;
  const spec = toVisibleListedResource(await loadListedResource(reference), viewer);
  const read = async () => {
    const entries: LookupEntry[] = [];
    const query = { sort: spec.list.sort, filter: {}, ...(signal && { signal }) };
    for await (const { data } of iteratePages(provider, reference, query))
      entries.push(
        ...data.map((record) => ({ value: String(record.id), label: getRecordName(spec, record) })),
      );
    return entries;
  };
  const entries = await unlessDenied(read());
  return entries && createLookup(entries, false);
};

/** Returns the lookup of a field; undefined if its values are not looked up, or the user may not read them. */
export type FindLookup = (field: FieldSpec, record: RaRecord | undefined) => Lookup | undefined;

/** Returns the field whose values a cell contains: the field itself, or the items of a list. */
const getItemField = (field: FieldSpec): FieldSpec =>
  field.kind === 'list' && field.items ? field.items : field;

/**
 * Loads the values of all fields that are selected from records or from the response of a call. Calls whose parameters
 * depend on the record are made once for each distinct set of parameters.
 * @param records existing records, for calls that depend on them
 */
export const loadLookups = async (
  provider: LookupReader,
  fields: readonly FieldSpec[],
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
    const key = choicesFrom
      ? JSON.stringify([choicesFrom, accountKinds, kind, getBody(field, record)])
      : String(reference);
    if (!dependsOnRecord(field)) commonKeys.set(field, key);
    return key;
  };
  const all = [undefined, ...[...records].filter((record) => record !== null)];
  const loading = new Map<string, Promise<Lookup | undefined>>();
  for (const field of fields.map(getItemField)) {
    const { choicesFrom, reference, kind } = field;
    if (
      choicesFrom &&
      (isSearched(choicesFrom) || !isAllowed({ permission: choicesFrom.permission }, viewer))
    )
      continue;
    for (const record of dependsOnRecord(field) ? all : [undefined]) {
      const key = getKey(field, record);
      if (loading.has(key)) continue;
      if (choicesFrom) loading.set(key, loadChoices(provider, field, getBody(field, record), signal));
      else if (reference !== undefined && (kind === 'reference' || kind === 'references'))
        loading.set(key, loadRecords(provider, reference, options));
    }
  }
  const lookups = new Map(
    await Promise.all([...loading].map(async ([key, lookup]) => [key, await lookup] as const)),
  );
  return (field, record) => lookups.get(getKey(getItemField(field), record));
};
