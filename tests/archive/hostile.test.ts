import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANIFEST, type Manifest, sectionFile } from '../../archive/file/manifest';
import { readArchive } from '../../archive/file/readArchive';
import { writtenArchive } from '../../archive/file/writtenArchive';
import { sha256 } from '../../archive/readSystem';
import { type SectionName, sectionNames } from '../../archive/sections';
import type { ArchivedSound, SystemDocument } from '../../archive/systemDocument';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nothing: SystemDocument['sections'] = Object.fromEntries(sectionNames.map((name) => [name, []]));
const ADA = { key: '201', fields: { name: '201', first_name: 'Ada' } };
const AMBULANCE = { key: '000~Ambulance', fields: { number: '000', name: 'Ambulance' } };
const CALM: ArchivedSound = {
  file: 'sounds/music/Calm.wav',
  type: 'audio/wav',
  bytes: 4,
  sha256: sha256(strToU8('RIFF')),
};

interface Changed {
  records?: Partial<SystemDocument['sections']>;
  /** The text of a file of records, as it is. */
  texts?: Partial<Record<SectionName, string>>;
  sounds?: ArchivedSound[];
  manifest?: (manifest: Manifest) => object;
}

/** Opens an archive that was changed, with hashes that hold. */
async function opened({ records, texts = {}, sounds = [CALM], manifest: change = (one) => one }: Changed) {
  const about = { version: 'test', by: 'Test', at: '2031-03-01T00:00:00Z' };
  const document = { domain: 'wharf.pbx.example', sections: { ...nothing, ...records } };
  const { manifest, sections } = writtenArchive(document, sounds, about);
  const files: Record<string, Uint8Array> = { [CALM.file]: strToU8('RIFF') };
  for (const name of sectionNames) {
    const text = texts[name];
    const content = text === undefined ? sections[name] : strToU8(text);
    const told = manifest.sections[name];
    if (!content || !told) continue;
    files[sectionFile(name)] = content;
    told.sha256 = sha256(content);
  }
  files[MANIFEST] = strToU8(JSON.stringify(change(manifest)));
  const path = join(folder, 'changed.zip');
  await writeFile(path, zipSync(files));
  return readArchive(path);
}

it('an archive that is whole is read, with the fields archives keep', async () => {
  const archive = await opened({
    records: {
      extensions: [{ ...ADA, fields: { ...ADA.fields, clone_from: '900', unheard_of: 'x' } }],
      // Of two that are called the same, the second is known by its place.
      shortcuts: [AMBULANCE, { ...AMBULANCE, key: '000~Ambulance#2' }],
      addressBook: [
        {
          key: '+61 2 5550 1000~Ada Example~201',
          fields: { number: '+61 2 5550 1000', first_name: 'Ada', user: '201' },
        },
      ],
      sounds: [{ key: 'calm~1.wav', fields: {} }],
    },
  });
  expect(archive.document.sections.extensions).toEqual([ADA]);
  expect(archive.document.sections.shortcuts).toHaveLength(2);
  expect(new TextDecoder().decode(await archive.sound(CALM))).toBe('RIFF');
  await expect(archive.sound({ ...CALM, bytes: 3 })).rejects.toThrow('too large');
  await expect(archive.sound({ ...CALM, bytes: 5 })).rejects.toThrow('as it was written');
  archive.close();
});

const lists = (count: number, inner = '[]') => `[${Array(count).fill(inner).join(',')}]`;

const valued = (count: number) => `[{"key":"","fields":{"x":${lists(count, '1')}}}]`;

it.each<[string, Changed, string]>([
  [
    'one file for all kinds',
    {
      manifest: ({ sections, ...manifest }) => ({
        ...manifest,
        sections: Object.fromEntries(sectionNames.map((name) => [name, sections.theme])),
      }),
    },
    'more than once',
  ],
  ['one sound a million times', { sounds: Array(20).fill(CALM) }, 'more than once'],
  [
    'more sounds than there may be',
    { sounds: Array.from({ length: 100_001 }, (_, place) => ({ ...CALM, file: `sounds/${place}` })) },
    'too many sounds',
  ],
  ['a sound of less than nothing', { sounds: [{ ...CALM, bytes: -1 }] }, 'can’t be read'],
  ['lists without end', { texts: { queues: lists(3_000_000) } }, 'too large'],
  [
    'many values in all kinds together',
    { texts: { settings: valued(1_600_000), theme: valued(1_600_000) } },
    'records/theme.json is too large',
  ],
  ['lists within lists', { texts: { queues: '['.repeat(1_000) + ']'.repeat(1_000) } }, 'too large'],
  [
    'a manifest of lists',
    { manifest: (one) => ({ ...one, leftOut: Array(3_000_000).fill(1) }) },
    'too large',
  ],
  [
    'a second record of what there is one of',
    { records: { extensions: [ADA, { ...ADA, key: '201#2' }] } },
    'which is another',
  ],
  ['two records of one key', { records: { extensions: [ADA, ADA] } }, '201 more than once'],
  [
    'a record under the key of another',
    { records: { extensions: [{ key: '201', fields: { name: '205' } }] } },
    'which is another',
  ],
  [
    'a key beside its fields',
    {
      records: {
        callerIds: [{ key: '201~+61 2 5550 1000', fields: { account: '202', ani: '+61 2 5550 1000' } }],
      },
    },
    'which is another',
  ],
  [
    'a secret',
    {
      records: {
        logins: [{ key: 'ada@wharf.example', fields: { email: 'ada@wharf.example', password: 'x' } }],
      },
    },
    'holds a secret: password',
  ],
])('an archive with %s is refused', async (_, changed, why) => {
  await expect(opened(changed)).rejects.toThrow(why);
});
