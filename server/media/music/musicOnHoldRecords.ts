import { MusicSource } from '../../../contract/media/musicOnHold';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createCollection, type Owner } from '../../records/recordCollection';
import { readDomainSetting } from '../../settings/domainSettings/domainSettingRecords';
import { listMedia, type MediaInfo } from '../files/mediaStore';

/** Music on hold of each phone system; the files are stored as `music-<id>` in the media store. */
export const musicOnHold = createCollection({
  kind: 'music_on_hold',
  label: 'Music on hold',
  schema: MusicSource,
  key: 'id',
  search: ['name', 'file'],
});

export type Music = EntityRecord<typeof MusicSource>;
export const MUSIC_KIND = 'music';
export const getMusicFile = (id: number | string): string => `music-${id}`;

/** Built-in options for music on hold. */
export const builtInMusic = {
  '': { name: 'As the domain', type: 'inherited', duration: null },
  ring: { name: 'Ring tone', type: 'tone', duration: null },
  silence: { name: 'Silence', type: 'tone', duration: null },
} as const;

const MAX_SORT = 1_000;
const DEFAULT_CAPACITY_BYTES = 50 * 1024 * 1024;

/** Returns the limit for the total size of a phone system's music files in bytes: its setting `maxsize`, or 50 MB. */
export async function getMusicCapacity(db: Database, domain: Domain): Promise<number> {
  const requested = Number(await readDomainSetting(db, domain, 'maxsize'));
  return Number.isSafeInteger(requested) && requested > 0 ? requested : DEFAULT_CAPACITY_BYTES;
}

/**
 * Returns all entries with the size and duration of their files, in display order. Entries without a position come
 * last, in order of creation.
 */
export async function readMusic(db: Database, owner: Owner): Promise<Music[]> {
  const files = new Map((await listMedia(db, owner, MUSIC_KIND)).map((file) => [file.name, file]));
  const entries = await musicOnHold.all(db, owner);
  return entries
    .toSorted((a, b) => (a.place || MAX_SORT) - (b.place || MAX_SORT) || (a.id ?? 0) - (b.id ?? 0))
    .map((entry) => addMusicFile(entry, files.get(getMusicFile(entry.id ?? 0))));
}

export const addMusicFile = (entry: Music, file: MediaInfo | undefined): Music => ({
  ...entry,
  size: file?.size ?? null,
  duration: file?.duration ? file.duration / 1000 : null,
});
