import { createHash } from 'node:crypto';
import { getArchivedFields } from './archivedFields';
import { type CallApi, type Fields, getDomainField, getErrorStatus, type InspectedFile } from './callApi';
import { readExternalNames } from './externalRecords';
import { readRows } from './readRows';
import { type ExternalNames, type ReadRecord, type ReadSections, replaceIdsWithKeys } from './references';
import { type Section, type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, ArchivedSound, CompleteSystem } from './systemDocument';

export interface ReadOptions {
  /** Sections to read. Others are absent from the result. */
  only?: readonly SectionName[];
  /** Stores a sound, calling `content` only if its bytes are needed. If omitted, only names and hashes are read. */
  saveSound?: (sound: ArchivedSound, content: InspectedFile['content']) => Promise<void>;
  /** Called after each record with the number of records read in its section. */
  onProgress?: (section: SectionName, records: number) => void | Promise<void>;
  signal?: AbortSignal;
}

/**
 * Reads a whole phone system using contract calls only. Fails if the user may not read part of the data.
 * @param api makes calls on behalf of a user
 */
export async function readSystem(
  api: CallApi,
  domain: string,
  { only = sectionNames, saveSound, onProgress, signal }: ReadOptions = {},
): Promise<{ document: CompleteSystem; records: ReadSections; outside: ExternalNames }> {
  const read = Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as ReadSections;
  const names = new Set<string>();
  for (const name of sectionNames) {
    if (!only.includes(name)) continue;
    const section = sections[name];
    for await (const row of readRows(api, domain, section.list)) {
      signal?.throwIfAborted();
      const key = buildKey(section, row);
      const whole = await readFullRecord(api, domain, section, key, row);
      if (!whole) continue;
      const record: ReadRecord = { key, fields: pickArchivedFields(section, whole) };
      if (section.id) record.id = whole[section.id] ?? row[section.id];
      const files = findSoundFiles(section, whole, new Set(read.sounds.map((sound) => sound.key)));
      for (const [field, file] of Object.entries(files)) {
        const { content, ...metadata } = await inspectSound(api, { domain_name: domain, file });
        const sound = { file: toUniqueName(names, buildSoundName(name, key, field, file)), ...metadata };
        record.sounds = { ...record.sounds, [field]: sound };
        delete record.fields[field];
        await saveSound?.(sound, content);
      }
      read[name].push(record);
      await onProgress?.(name, read[name].length);
    }
    disambiguateKeys(read[name]);
  }
  const known = await readExternalNames(api, domain);
  const records = replaceIdsWithKeys(read, known);
  return { document: buildDocument(domain, records), records, outside: known };
}

/** Returns the full record, or undefined if it was removed after it was listed. */
async function readFullRecord(
  api: CallApi,
  domain: string,
  { detail }: Section,
  key: string,
  row: Fields,
): Promise<Fields | undefined> {
  if (!detail) return row;
  try {
    return (await api.request(detail.call, {
      [getDomainField(detail.call)]: domain,
      [detail.by]: key,
    })) as Fields;
  } catch (error) {
    if (getErrorStatus(error) === 404) return undefined;
    throw error;
  }
}

async function inspectSound(api: CallApi, about: Fields): Promise<InspectedFile> {
  if (api.inspect) return api.inspect('GetAudioFile', about);
  const { type, content } = await api.open('GetAudioFile', about);
  return { type, bytes: content.length, sha256: sha256(content), content: async () => content };
}

/** Returns a unique file name. Names can collide once unsupported characters are removed. */
function toUniqueName(names: Set<string>, preferred: string): string {
  let name = preferred;
  for (let suffix = 2; names.has(name); suffix += 1)
    name = preferred.replace(/(\.[a-z0-9]+)?$/i, `-${suffix}$1`);
  names.add(name);
  return name;
}

export const buildKey = ({ key }: Pick<Section, 'key'>, row: Fields): string =>
  key.map((name) => String(row[name] ?? '')).join('~');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function pickArchivedFields(section: Section, whole: Fields): Fields {
  const fieldNotes = getArchivedFields(section);
  return Object.fromEntries(
    Object.keys(fieldNotes)
      .sort()
      .filter((name) => !isEmpty(whole[name]))
      .map((name) => [name, whole[name]]),
  );
}

/** Sound files that a record plays and that are not separate records, by field name. */
function findSoundFiles(
  section: Section,
  whole: Fields,
  shared: ReadonlySet<string>,
): Record<string, string> {
  const fields = section.soundOfField
    ? Object.entries(getArchivedFields(section)).flatMap(([name, { format }]) =>
        format === 'audio' ? [name] : [],
      )
    : [];
  const named = (section.sound ? [section.sound] : fields).map((field) => [field, whole[field]] as const);
  return Object.fromEntries(
    named.flatMap(([field, file]) =>
      typeof file === 'string' && file !== '' && (section.sound || !shared.has(file)) ? [[field, file]] : [],
    ),
  );
}

function buildSoundName(section: SectionName, key: string, field: string, file: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? '';
  const name = `${key}-${field}`.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
  return `sounds/${section}/${name}${ending}`;
}

/** Adds a position suffix to duplicate keys. */
function disambiguateKeys(records: ReadRecord[]): void {
  const usedKeys = new Set(records.map(({ key }) => key));
  const places = new Map<string, number>();
  for (const record of records) {
    const { key } = record;
    let place = (places.get(key) ?? 0) + 1;
    // The suffixed key may already belong to another record.
    while (place > 1 && usedKeys.has(`${key}#${place}`)) place += 1;
    places.set(key, place);
    if (place > 1) record.key = `${key}#${place}`;
  }
}

const compareKeys = (first: ArchivedRecord, other: ArchivedRecord): number =>
  first.key < other.key ? -1 : first.key > other.key ? 1 : 0;

function buildDocument(domain: string, records: ReadSections): CompleteSystem {
  const plain = ({ id: _, ...record }: ReadRecord): ArchivedRecord => record;
  const sortedSections = sectionNames.map((name) => [name, records[name].map(plain).sort(compareKeys)]);
  return { domain, sections: Object.fromEntries(sortedSections) as CompleteSystem['sections'] };
}

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
