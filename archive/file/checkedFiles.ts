import { Guard } from 'typebox/guard';
import { msg } from '#i18n';
import { keptRecords, keyTest, secretFields } from '../ownRecords';
import { type SectionName, sectionNames, sections } from '../sections';
import type { ArchivedRecord, ArchivedSound } from '../systemDocument';
import { BadArchive } from './badArchive';
import { FORMAT, MANIFEST, type Manifest, SIGNATURE } from './manifest';
import { type Budget, readJson, unreadable } from './readJson';
import { tooLarge } from './tooLarge';

/** Maximum number of records per section. */
const MOST_RECORDS = 100_000;
export const MOST_SOUNDS = 100_000;

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isSound = (value: unknown): value is ArchivedSound =>
  Guard.IsObject(value) &&
  Guard.IsString(value.file) &&
  Guard.IsString(value.type) &&
  Number.isSafeInteger(value.bytes) &&
  Number(value.bytes) >= 0 &&
  isHash(value.sha256);

const isSectionTold = (value: unknown): boolean =>
  Guard.IsObject(value) &&
  Guard.IsString(value.file) &&
  Guard.IsNumber(value.records) &&
  isHash(value.sha256);

function isManifest(value: unknown): value is Manifest {
  if (!Guard.IsObject(value)) return false;
  const { sections, sounds, domain, at, by, version } = value;
  return (
    Guard.IsString(domain) &&
    Guard.IsString(by) &&
    Guard.IsString(version) &&
    Guard.IsString(at) &&
    Number.isFinite(Date.parse(at)) &&
    Guard.IsObject(sections) &&
    sectionNames.every((section) => sections[section] === undefined || isSectionTold(sections[section])) &&
    Guard.IsArray(sounds) &&
    sounds.every(isSound)
  );
}

const isSame = (sound: ArchivedSound, stated: ArchivedSound | undefined): boolean =>
  sound.sha256 === stated?.sha256 && sound.bytes === stated.bytes;

function isRecord(value: unknown, named: ReadonlyMap<string, ArchivedSound>): boolean {
  if (!Guard.IsObject(value) || !Guard.IsString(value.key) || !Guard.IsObject(value.fields)) return false;
  const { sounds = {} } = value;
  return (
    Guard.IsObject(sounds) &&
    Object.values(sounds).every((sound) => isSound(sound) && isSame(sound, named.get(sound.file)))
  );
}

const areRecords = (value: unknown, named: ReadonlyMap<string, ArchivedSound>): value is ArchivedRecord[] =>
  Guard.IsArray(value) && value.every((item) => isRecord(item, named));

/**
 * Parses and validates a manifest.
 * @throws BadArchive
 */
export function checkedManifest(content: Uint8Array, budget: Budget): Manifest {
  const name = MANIFEST;
  const read = readJson(name, content, budget);
  const format = Guard.IsObject(read) ? read.format : undefined;
  if (typeof format === 'number' && format !== FORMAT)
    throw new BadArchive(msg('The format {format} of this archive is not known here.'), { format });
  if (format !== FORMAT || !isManifest(read)) throw unreadable(name);
  if (read.sounds.length > MOST_SOUNDS)
    throw new BadArchive(msg('{file} names too many sounds.'), { file: name });
  const files = new Set([MANIFEST, SIGNATURE]);
  const statedFiles = [...sectionNames.flatMap((section) => read.sections[section] ?? []), ...read.sounds];
  for (const { file } of statedFiles) {
    if (files.has(file))
      throw new BadArchive(msg('{file} names {name} more than once.'), { file: name, name: file });
    files.add(file);
  }
  return read;
}

/**
 * Parses and validates the records of a section: keys must be unique, and only archived fields are accepted.
 * @param file name of the file that contains them
 * @param named sounds listed in the manifest; records may not use any others
 * @throws BadArchive
 */
export function checkedRecords(
  name: SectionName,
  file: string,
  content: Uint8Array,
  named: ReadonlyMap<string, ArchivedSound>,
  budget: Budget,
): ArchivedRecord[] {
  const read = readJson(file, content, budget);
  if (Guard.IsArray(read) && read.length > MOST_RECORDS) throw tooLarge(file);
  if (!areRecords(read, named)) throw unreadable(file);
  const secrets = secretFields(name);
  const matchesKey = keyTest(sections[name]);
  const records = keptRecords(name, read);
  const keys = new Set<string>();
  for (const [place, { key, fields }] of records.entries()) {
    if (keys.has(key)) throw new BadArchive(msg('{file} has {key} more than once.'), { file, key });
    if (!matchesKey(key, fields))
      throw new BadArchive(msg('{file} calls a record {key}, which is another.'), { file, key });
    keys.add(key);
    const secret = secrets.find((field) => Object.hasOwn(read[place]?.fields ?? {}, field));
    if (secret) throw new BadArchive(msg('{file} holds a secret: {field}.'), { file, field: secret });
  }
  return records;
}
