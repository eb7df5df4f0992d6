import { createHash } from 'node:crypto';
import { type CallApi, domainFieldOf, type Fields, type SeenFile, statusOf } from './callApi';
import { readOutside } from './outside';
import { readRows } from './readRows';
import { type Outside, withoutIds } from './references';
import { type Section, type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, ArchivedSound, WholeSystem } from './systemDocument';
import { keptFields } from './writtenFields';

/** A record with its id in the phone system it was read from. */
export interface ReadRecord extends ArchivedRecord {
  id?: unknown;
}

export type ReadSections = Record<SectionName, ReadRecord[]>;

export interface ReadOptions {
  /** Sections to read. Others are absent from the result. */
  only?: readonly SectionName[];
  /** Stores a sound, reading its bytes if needed. If omitted, sounds are represented by name and hash only. */
  saveSound?: (sound: ArchivedSound, content: SeenFile['content']) => Promise<void>;
  /** Called after each record with the number of records read in its section. */
  onProgress?: (section: SectionName, records: number) => void | Promise<void>;
  signal?: AbortSignal;
}

/**
 * Reads a whole phone system using contract calls only.
 * @param api makes calls on behalf of a user; fails for data the user may not read
 */
export async function readSystem(
  api: CallApi,
  domain: string,
  { only = sectionNames, saveSound, onProgress, signal }: ReadOptions = {},
): Promise<{ document: WholeSystem; records: ReadSections; outside: Outside }> {
  const read = Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as ReadSections;
  const names = new Set<string>();
  for (const name of sectionNames) {
    if (!only.includes(name)) continue;
    const section = sections[name];
    for await (const row of readRows(api, domain, section.list)) {
      signal?.throwIfAborted();
      const key = keyOf(section, row);
      const whole = await wholeOf(api, domain, section, key, row);
      if (!whole) continue;
      const record: ReadRecord = { key, fields: ownFields(section, whole) };
      if (section.id) record.id = whole[section.id] ?? row[section.id];
      const files = filesOf(section, whole, new Set(read.sounds.map((sound) => sound.key)));
      for (const [field, file] of Object.entries(files)) {
        const { content, ...seen } = await lookAt(api, { domain_name: domain, file });
        const sound = { file: unused(names, soundName(name, key, field, file)), ...seen };
        record.sounds = { ...record.sounds, [field]: sound };
        delete record.fields[field];
        await saveSound?.(sound, content);
      }
      read[name].push(record);
      await onProgress?.(name, read[name].length);
    }
    tellApart(read[name]);
  }
  const known = await readOutside(api, domain);
  const records = withoutIds(read, known);
  return { document: documentOf(domain, records), records, outside: known };
}

/** Returns the full record, or undefined if it was removed after it was listed. */
async function wholeOf(
  api: CallApi,
  domain: string,
  { detail }: Section,
  key: string,
  row: Fields,
): Promise<Fields | undefined> {
  if (!detail) return row;
  try {
    return (await api.request(detail.call, {
      [domainFieldOf(detail.call)]: domain,
      [detail.by]: key,
    })) as Fields;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function lookAt(api: CallApi, about: Fields): Promise<SeenFile> {
  if (api.inspect) return api.inspect('GetAudioFile', about);
  const { type, content } = await api.open('GetAudioFile', about);
  return { type, bytes: content.length, sha256: sha256(content), content: async () => content };
}

/** Returns a unique file name. Removing unsupported characters can make names collide. */
function unused(names: Set<string>, preferred: string): string {
  let name = preferred;
  for (let suffix = 2; names.has(name); suffix += 1)
    name = preferred.replace(/(\.[a-z0-9]+)?$/i, `-${suffix}$1`);
  names.add(name);
  return name;
}

export const keyOf = ({ key }: Pick<Section, 'key'>, row: Fields): string =>
  key.map((name) => String(row[name] ?? '')).join('~');

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function ownFields(section: Section, whole: Fields): Fields {
  const fieldNotes = keptFields(section);
  return Object.fromEntries(
    Object.keys(fieldNotes)
      .sort()
      .filter((name) => !isNothing(whole[name]))
      .map((name) => [name, whole[name]]),
  );
}

/** Sound files played by a record that are not records themselves, by field name. */
function filesOf(section: Section, whole: Fields, shared: ReadonlySet<string>): Record<string, string> {
  const fields = section.soundOfField
    ? Object.entries(keptFields(section)).flatMap(([name, { format }]) => (format === 'audio' ? [name] : []))
    : [];
  const named = (section.sound ? [section.sound] : fields).map((field) => [field, whole[field]] as const);
  return Object.fromEntries(
    named.flatMap(([field, file]) =>
      typeof file === 'string' && file !== '' && (section.sound || !shared.has(file)) ? [[field, file]] : [],
    ),
  );
}

function soundName(section: SectionName, key: string, field: string, file: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? '';
  const name = `${key}-${field}`.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
  return `sounds/${section}/${name}${ending}`;
}

/** Adds a position suffix to duplicate keys. */
function tellApart(records: ReadRecord[]): void {
  const usedKeys = new Set(records.map(({ key }) => key));
  const places = new Map<string, number>();
  for (const record of records) {
    const { key } = record;
    let place = (places.get(key) ?? 0) + 1;
    // Another record's own key may have the same suffix.
    while (place > 1 && usedKeys.has(`${key}#${place}`)) place += 1;
    places.set(key, place);
    if (place > 1) record.key = `${key}#${place}`;
  }
}

const byKey = (first: ArchivedRecord, other: ArchivedRecord): number =>
  first.key < other.key ? -1 : first.key > other.key ? 1 : 0;

function documentOf(domain: string, records: ReadSections): WholeSystem {
  const plain = ({ id: _, ...record }: ReadRecord): ArchivedRecord => record;
  const sortedSections = sectionNames.map((name) => [name, records[name].map(plain).sort(byKey)]);
  return { domain, sections: Object.fromEntries(sortedSections) as WholeSystem['sections'] };
}

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
