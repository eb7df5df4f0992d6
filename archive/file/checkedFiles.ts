import { Guard } from 'typebox/guard';
import { sectionNames } from '../sections';
import type { ArchivedRecord, ArchivedSound } from '../systemDocument';
import { BadArchive } from './badArchive';
import { FORMAT, type Manifest } from './manifest';

/** Records of a kind at most. */
const MOST_RECORDS = 100_000;

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isSound = (value: unknown): value is ArchivedSound =>
  Guard.IsObject(value) &&
  Guard.IsString(value.file) &&
  Guard.IsString(value.type) &&
  Guard.IsNumber(value.bytes) &&
  isHash(value.sha256);

const isSectionTold = (value: unknown): boolean =>
  Guard.IsObject(value) &&
  Guard.IsString(value.file) &&
  Guard.IsNumber(value.records) &&
  isHash(value.sha256);

const isManifest = (value: unknown): value is Manifest => {
  if (!Guard.IsObject(value)) return false;
  const { sections, sounds, domain, at, by, version } = value;
  return (
    Guard.IsString(domain) &&
    Guard.IsString(by) &&
    Guard.IsString(version) &&
    Guard.IsString(at) &&
    Number.isFinite(Date.parse(at)) &&
    Guard.IsObject(sections) &&
    sectionNames.every((one) => sections[one] === undefined || isSectionTold(sections[one])) &&
    Guard.IsArray(sounds) &&
    sounds.every(isSound)
  );
};

const isRecord = (value: unknown, named: ReadonlyMap<string, ArchivedSound>): boolean => {
  if (!Guard.IsObject(value) || !Guard.IsString(value.key) || !Guard.IsObject(value.fields)) return false;
  const { sounds = {} } = value;
  return (
    Guard.IsObject(sounds) &&
    Object.values(sounds).every((sound) => isSound(sound) && named.get(sound.file)?.sha256 === sound.sha256)
  );
};

const areRecords = (value: unknown, named: ReadonlyMap<string, ArchivedSound>): value is ArchivedRecord[] =>
  Guard.IsArray(value) && value.every((one) => isRecord(one, named));

/**
 * What a manifest says, where it is one.
 * @throws BadArchive
 */
export function checkedManifest(name: string, content: Uint8Array): Manifest {
  const read = parsed(name, content);
  const format = Guard.IsObject(read) ? read.format : undefined;
  if (typeof format === 'number' && format !== FORMAT) throw new BadArchive(`Format ${format} is not known.`);
  if (format !== FORMAT || !isManifest(read)) throw unreadable(name);
  return read;
}

/**
 * The records of a kind, where they are some.
 * @param named the sounds of the manifest: a record has no others
 * @throws BadArchive
 */
export function checkedRecords(
  name: string,
  content: Uint8Array,
  named: ReadonlyMap<string, ArchivedSound>,
): ArchivedRecord[] {
  const read = parsed(name, content);
  if (Guard.IsArray(read) && read.length > MOST_RECORDS) throw new BadArchive(`${name} is too large.`);
  if (!areRecords(read, named)) throw unreadable(name);
  return read;
}

function parsed(name: string, content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
  } catch {
    throw unreadable(name);
  }
}

const unreadable = (name: string) => new BadArchive(`${name} can’t be read.`);
