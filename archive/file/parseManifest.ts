import { Guard } from 'typebox/guard';
import { msg } from '#i18n';
import { createKeyMatcher, listSecretFields, toArchivedRecords } from '../archivedRecords';
import { type SectionName, sectionNames, sections } from '../sections';
import type { ArchivedRecord, ArchivedSound } from '../systemDocument';
import { InvalidArchiveError } from './invalidArchiveError';
import { FORMAT_VERSION, MANIFEST_FILE, type Manifest, SIGNATURE_FILE } from './manifest';
import { type Budget, createUnreadableError, readJson } from './readJson';

/** Maximum number of records per section. */
const MAX_RECORDS = 100_000;
/** Maximum number of sounds. Each of them is stored on its own. */
export const MAX_SOUNDS = 50_000;

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const isSound = (value: unknown): value is ArchivedSound =>
  Guard.IsObject(value) &&
  Guard.IsString(value.file) &&
  Guard.IsString(value.type) &&
  Number.isSafeInteger(value.bytes) &&
  Number(value.bytes) >= 0 &&
  isHash(value.sha256);

const isManifestSection = (value: unknown): boolean =>
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
    sectionNames.every(
      (section) => sections[section] === undefined || isManifestSection(sections[section]),
    ) &&
    Guard.IsArray(sounds) &&
    sounds.every(isSound)
  );
}

const isSameSound = (sound: ArchivedSound, stated: ArchivedSound | undefined): boolean =>
  sound.sha256 === stated?.sha256 && sound.bytes === stated.bytes;

function isArchivedRecord(value: unknown, named: ReadonlyMap<string, ArchivedSound>): boolean {
  if (!Guard.IsObject(value) || !Guard.IsString(value.key) || !Guard.IsObject(value.fields)) return false;
  const { sounds = {} } = value;
  return (
    Guard.IsObject(sounds) &&
    Object.values(sounds).every((sound) => isSound(sound) && isSameSound(sound, named.get(sound.file)))
  );
}

const areArchivedRecords = (
  value: unknown,
  named: ReadonlyMap<string, ArchivedSound>,
): value is ArchivedRecord[] => Guard.IsArray(value) && value.every((item) => isArchivedRecord(item, named));

/**
 * Parses and validates a manifest.
 * @throws InvalidArchiveError
 */
export function parseManifest(content: Uint8Array, budget: Budget): Manifest {
  const name = MANIFEST_FILE;
  const read = readJson(name, content, budget);
  const format = Guard.IsObject(read) ? read.format : undefined;
  if (typeof format === 'number' && format !== FORMAT_VERSION)
    throw new InvalidArchiveError(msg('The format {format} of this archive is not known here.'), { format });
  if (format !== FORMAT_VERSION || !isManifest(read)) throw createUnreadableError(name);
  if (read.sounds.length > MAX_SOUNDS)
    throw new InvalidArchiveError(msg('{file} names more than {most} sounds.'), {
      file: name,
      most: MAX_SOUNDS,
    });
  const files = new Set([MANIFEST_FILE, SIGNATURE_FILE]);
  const statedFiles = [...sectionNames.flatMap((section) => read.sections[section] ?? []), ...read.sounds];
  for (const { file } of statedFiles) {
    if (files.has(file))
      throw new InvalidArchiveError(msg('{file} names {name} more than once.'), { file: name, name: file });
    files.add(file);
  }
  return read;
}

/**
 * Parses and validates the records of a section: keys must be unique, and only archived fields are accepted.
 * @param file name of the file that contains the records
 * @param named sounds listed in the manifest; records may not use any others
 * @throws InvalidArchiveError
 */
export function parseRecords(
  name: SectionName,
  file: string,
  content: Uint8Array,
  named: ReadonlyMap<string, ArchivedSound>,
  budget: Budget,
): ArchivedRecord[] {
  const read = readJson(file, content, budget);
  if (Guard.IsArray(read) && read.length > MAX_RECORDS)
    throw new InvalidArchiveError(msg('{file} has more than {most} records.'), { file, most: MAX_RECORDS });
  if (!areArchivedRecords(read, named)) throw createUnreadableError(file);
  const secrets = listSecretFields(name);
  const matchesKey = createKeyMatcher(sections[name]);
  const records = toArchivedRecords(name, read);
  const keys = new Set<string>();
  for (const [place, { key, fields }] of records.entries()) {
    if (keys.has(key)) throw new InvalidArchiveError(msg('{file} has {key} more than once.'), { file, key });
    if (!matchesKey(key, fields))
      throw new InvalidArchiveError(msg('{file} calls a record {key}, which is another.'), { file, key });
    keys.add(key);
    const secret = secrets.find((field) => Object.hasOwn(read[place]?.fields ?? {}, field));
    if (secret)
      throw new InvalidArchiveError(msg('{file} holds a secret: {field}.'), { file, field: secret });
  }
  return records;
}
