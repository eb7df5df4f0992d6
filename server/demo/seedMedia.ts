import { asc, inArray, sql } from 'drizzle-orm';
import { generateSpeech } from '../audio/generateSpeech';
import { generateMelody } from '../audio/holdMusicMelody';
import type { Random } from '../common/seededRandom';
import { records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { DemoSeeder } from './demoContext';
import { firstNames, lastNames } from './demoNames';
import { LIGHTHOUSE, WHARF } from './demoWholesale';
import { getTimestampDaysAgo, insertPlainRecords } from './insertPlainRecords';

/** A few short sounds. Every file of the demo data is a copy of one of them. */
const sounds = {
  calm: () => generateMelody(4, 3),
  bright: () => generateMelody(4, 8),
  voice1: () => generateSpeech(2, 11),
  voice2: () => generateSpeech(2.6, 23),
  voice3: () => generateSpeech(3.2, 37),
  voice4: () => generateSpeech(3.9, 41),
};
type SoundName = keyof typeof sounds;
const voices = ['voice1', 'voice2', 'voice3', 'voice4'] as const satisfies SoundName[];

interface DemoFile {
  kind: string;
  domainName: string;
  wholesalerId: number;
  account?: string;
  name: string;
  about: object;
  sound: SoundName;
}

/** Creates music on hold, announcements, greetings and voice messages. */
export const seedMedia: DemoSeeder = async (tx, { actor, random, today, domains }) => {
  const accounts = await readAccountsByDomain(tx);
  const files: DemoFile[] = [];
  const wholesalerOf = new Map(domains.map((domain) => [domain.domainName, domain.wholesalerId]));
  const withMusic = domains.filter(({ domainName }, index) => isNamedDomain(domainName) || index % 8 === 0);
  const music = await insertPlainRecords(
    tx,
    actor.id,
    withMusic.flatMap(({ domainName, wholesalerId }) =>
      melodies.slice(0, isNamedDomain(domainName) ? 2 : 1).map((key) => ({
        kind: 'music_on_hold',
        domainName,
        wholesalerId,
        key,
        body: { name: key === 'calm' ? 'Calm' : 'Bright', type: 'file', volume: 1, seek: 0, file: '' },
      })),
    ),
  );
  for (const { id, domainName, key } of music)
    files.push({
      kind: 'music',
      name: `music-${id}`,
      domainName,
      wholesalerId: wholesalerOf.get(domainName) ?? 0,
      about: { fileName: `${key}.wav` },
      sound: key === 'bright' ? 'bright' : 'calm',
    });
  for (const { domainName, wholesalerId } of domains) {
    const owner = { domainName, wholesalerId };
    const { extension = [], attendant = [] } = accounts.get(domainName) ?? {};
    const isLarge = isNamedDomain(domainName);
    for (const account of attendant.slice(0, isLarge ? 2 : random.chance(0.2) ? 1 : 0))
      files.push({
        ...owner,
        kind: 'prompt',
        account,
        name: `${account}-wavfile`,
        about: { fileName: 'welcome.wav' },
        sound: random.pick(voices),
      });
    for (const account of extension.slice(0, isLarge ? 3 : 0))
      files.push({
        ...owner,
        kind: 'greeting',
        account,
        name: `${account}-personal1`,
        about: { fileName: 'greeting.wav' },
        sound: random.pick(voices),
      });
    const boxes = isLarge ? extension.slice(0, 6) : random.chance(0.25) ? extension.slice(0, 1) : [];
    for (const account of boxes)
      for (let count = random.between(1, isLarge ? 3 : 2); count > 0; count--)
        files.push({ ...owner, ...buildMessage(random, today, account, files.length) });
    if (isLarge)
      files.push(
        ...audioFiles.map((about, index) => ({
          ...owner,
          ...buildAudioFile(about, voices[index] ?? 'voice1'),
        })),
      );
  }
  await insertFiles(tx, actor.id, files);
  await assignMediaFiles(tx);
};

const isNamedDomain = (domainName: string): boolean => domainName === WHARF || domainName === LIGHTHOUSE;
const melodies = ['calm', 'bright'] as const satisfies SoundName[];
const audioFiles = [
  {
    fileName: 'closed-today.wav',
    description: 'We are closed today',
    string: 'We are closed today. Please call again tomorrow.',
  },
  {
    fileName: 'please-hold.wav',
    description: 'Please hold the line',
    string: 'Please hold the line, somebody will be with you soon.',
  },
];

const buildAudioFile = (about: (typeof audioFiles)[number], sound: SoundName) => ({
  kind: 'audio_file',
  name: about.fileName,
  about: { ...about, type: 'announcement', source: 'Demo' },
  sound,
});

const buildMessage = (random: Random, today: string, account: string, index: number) => ({
  kind: 'voice_message',
  account,
  name: `${account}-msg-${index}`,
  about: {
    from: `6125550${random.between(2000, 8999)}`,
    cnam: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    start: getTimestampDaysAgo(today, random.between(0, 12), random.between(0, 590)),
    isnew: random.chance(0.6),
  },
  sound: random.pick(voices),
});

async function readAccountsByDomain(tx: Transaction): Promise<Map<string, Record<string, string[]>>> {
  const rows = await tx
    .select({ domainName: records.domainName, kind: records.kind, key: records.key })
    .from(records)
    .where(inArray(records.kind, ['extension', 'attendant']))
    .orderBy(asc(records.key));
  const namesByDomain = new Map<string, Record<string, string[]>>();
  for (const { domainName, kind, key } of rows) {
    const kinds = namesByDomain.get(domainName ?? '') ?? {};
    kinds[kind] = [...(kinds[kind] ?? []), key];
    namesByDomain.set(domainName ?? '', kinds);
  }
  return namesByDomain;
}

/** Sends each sound to the database once, where it is copied for each file. */
async function insertFiles(tx: Transaction, by: string, files: DemoFile[]): Promise<void> {
  const contents = Object.entries(sounds).map(([sound, generate]) => ({
    sound,
    content: Buffer.from(generate()).toString('base64'),
  }));
  await tx.execute(sql`
    with sound as materialized (
      select sound, decode(content, 'base64') as content
      from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as s(sound text, content text)),
    file as materialized (
      select f.*, nextval(pg_get_serial_sequence('media_content', 'id')) as content_id, sound.content
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(kind text, "domainName" text,
        "wholesalerId" integer, account text, name text, about jsonb, sound text)
      join sound using (sound)),
    stored as (insert into media_content (id) select content_id from file),
    pieces as (insert into media_piece (content_id, position, content) select content_id, 0, content from file)
    insert into media (kind, domain_name, wholesaler_id, account, name, type, size, duration, about, content,
      created_by, last_modified_by)
    select kind, "domainName", "wholesalerId", coalesce(account, ''), name, 'audio/wav', length(content),
      (length(content) - 44) / 16, about, content_id, ${by}, ${by}
    from file`);
}

/** Updates the settings of accounts and phone systems to use the stored files. */
async function assignMediaFiles(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update record set body = record.body || jsonb_build_object('wavfile', media.name || '.wav')
    from media where media.kind = 'prompt' and record.kind = 'attendant'
      and record.domain_name = media.domain_name and record.key = media.account`);
  await tx.execute(sql`
    update record set body = record.body || jsonb_build_object('file', 'music-' || record.id || '.wav')
    where record.kind = 'music_on_hold'`);
  await tx.execute(sql`
    update record set body = record.body || jsonb_build_object('moh', music.id::text)
    from record music where record.kind = 'domain_settings' and music.kind = 'music_on_hold' and music.key = 'calm'
      and record.domain_name = music.domain_name`);
}
