import { createHash } from 'node:crypto';
import { type CallApi, domainFieldOf, type Fields } from './callApi';
import { readOutside } from './outside';
import { readRows } from './readRows';
import { type Outside, withoutIds } from './references';
import { type Section, type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, ArchivedSound, SystemDocument } from './systemDocument';
import { keptFields } from './writtenFields';

/** A record as it was read, with the id by which its phone system knows it. */
export interface ReadRecord extends ArchivedRecord {
  id?: unknown;
}

export type ReadSections = Record<SectionName, ReadRecord[]>;

export interface ReadOptions {
  /** Only these sections. */
  only?: readonly SectionName[];
  /** Takes the bytes of a sound as it is read; sounds are told by name and hash alone without. */
  keepSound?: (sound: ArchivedSound, content: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Told after each record: how many of which section were read. */
  onProgress?: (section: SectionName, records: number) => void;
  signal?: AbortSignal;
}

/**
 * Reads all a phone system is, through the calls of the contract alone.
 * @param api makes them in somebody's name: what they may not see is not read, and fails
 */
export async function readSystem(
  api: CallApi,
  domain: string,
  { only = sectionNames, keepSound, onProgress, signal }: ReadOptions = {},
): Promise<{ document: SystemDocument; records: ReadSections; outside: Outside }> {
  const read = Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as ReadSections;
  for (const name of sectionNames) {
    if (!only.includes(name)) continue;
    const section = sections[name];
    for await (const row of readRows(api, domain, section.list)) {
      signal?.throwIfAborted();
      const key = keyOf(section, row);
      const whole = section.detail
        ? ((await api.ask(section.detail.call, {
            [domainFieldOf(section.detail.call)]: domain,
            [section.detail.by]: key,
          })) as Fields)
        : row;
      const record: ReadRecord = { key, fields: ownFields(section, whole) };
      if (section.id) record.id = whole[section.id] ?? row[section.id];
      const files = filesOf(section, whole, new Set(read.sounds.map((sound) => sound.key)));
      for (const [field, file] of Object.entries(files)) {
        const { type, content } = await api.open('GetAudioFile', { domain_name: domain, file });
        const sound = {
          file: soundName(name, key, field, file),
          type,
          bytes: content.length,
          sha256: sha256(content),
        };
        record.sounds = { ...record.sounds, [field]: sound };
        delete record.fields[field];
        await keepSound?.(sound, content);
      }
      read[name].push(record);
      onProgress?.(name, read[name].length);
    }
    tellApart(read[name]);
  }
  const names = await readOutside(api);
  const records = withoutIds(read, names);
  return { document: documentOf(domain, records), records, outside: names };
}

export const keyOf = ({ key }: Pick<Section, 'key'>, row: Fields): string =>
  key.map((name) => String(row[name] ?? '')).join('~');

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function ownFields(section: Section, whole: Fields): Fields {
  const kept = keptFields(section);
  return Object.fromEntries(
    Object.keys(kept)
      .sort()
      .filter((name) => !isNothing(whole[name]))
      .map((name) => [name, whole[name]]),
  );
}

/** The files a record plays that are no records of their own, by the field that names them. */
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

const soundName = (section: SectionName, key: string, field: string, file: string): string => {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file)?.[0] ?? '';
  const name = `${key}-${field}`.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
  return `sounds/${section}/${name}${ending}`;
};

/** Records of the same key are told apart by their place among those. */
function tellApart(records: ReadRecord[]): void {
  const seen = new Map<string, number>();
  for (const record of records) {
    const place = (seen.get(record.key) ?? 0) + 1;
    seen.set(record.key, place);
    if (place > 1) record.key = `${record.key}#${place}`;
  }
}

const byKey = (one: ArchivedRecord, other: ArchivedRecord): number =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;

function documentOf(domain: string, records: ReadSections): SystemDocument {
  const plain = ({ id: _, ...record }: ReadRecord): ArchivedRecord => record;
  const kept = sectionNames.map((name) => [name, records[name].map(plain).sort(byKey)]);
  return { domain, sections: Object.fromEntries(kept) as SystemDocument['sections'] };
}

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
