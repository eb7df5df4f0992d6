import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArchiveFiles } from '../../archive/file/buildArchiveFiles';
import { getSectionFile, MANIFEST_FILE, type Manifest } from '../../archive/file/manifest';
import { MAX_SOUNDS } from '../../archive/file/parseManifest';
import { readArchive } from '../../archive/file/readArchive';
import { sha256 } from '../../archive/readSystem';
import { type SectionName, sectionNames } from '../../archive/sections';
import type { ArchivedSound, SystemDocument } from '../../archive/systemDocument';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const emptySections: SystemDocument['sections'] = Object.fromEntries(sectionNames.map((name) => [name, []]));
const EXTENSION = { key: '201', fields: { name: '201', first_name: 'Ada' } };
const EMERGENCY_NUMBER = { key: '000~Ambulance', fields: { number: '000', name: 'Ambulance' } };
const SOUND: ArchivedSound = {
  file: 'sounds/music/Calm.wav',
  type: 'audio/wav',
  bytes: 4,
  sha256: sha256(strToU8('RIFF')),
};

interface ArchiveChanges {
  records?: Partial<SystemDocument['sections']>;
  /** Raw text of record files, by section. */
  texts?: Partial<Record<SectionName, string>>;
  sounds?: ArchivedSound[];
  manifest?: (manifest: Manifest) => object;
}

/** Opens an archive with modified contents and matching hashes. */
const openChanged = async ({
  records,
  texts = {},
  sounds = [SOUND],
  manifest: change = (original) => original,
}: ArchiveChanges) => {
  const about = { version: 'test', by: 'Test', at: '2031-03-01T00:00:00Z' };
  const document = { domain: 'wharf.pbx.example', sections: { ...emptySections, ...records } };
  const { manifest, sections } = buildArchiveFiles(document, sounds, about);
  const files: Record<string, Uint8Array> = { [SOUND.file]: strToU8('RIFF') };
  for (const name of sectionNames) {
    const text = texts[name];
    const content = text === undefined ? sections[name] : strToU8(text);
    const statedFile = manifest.sections[name];
    if (!content || !statedFile) continue;
    files[getSectionFile(name)] = content;
    statedFile.sha256 = sha256(content);
  }
  files[MANIFEST_FILE] = strToU8(JSON.stringify(change(manifest)));
  const path = join(folder, 'changed.zip');
  await writeFile(path, zipSync(files));
  return readArchive(path);
};

it('accepts a valid archive and ignores unsupported fields', async () => {
  const archive = await openChanged({
    records: {
      extensions: [{ ...EXTENSION, fields: { ...EXTENSION.fields, clone_from: '900', unheard_of: 'x' } }],
      // If two records have the same name, the second is identified by its position.
      shortcuts: [EMERGENCY_NUMBER, { ...EMERGENCY_NUMBER, key: '000~Ambulance#2' }],
      addressBook: [
        {
          key: '+61 2 5550 1000~Ada Example~201',
          fields: { number: '+61 2 5550 1000', first_name: 'Ada', user: '201' },
        },
      ],
      sounds: [{ key: 'calm~1.wav', fields: {} }],
    },
  });
  expect(archive.document.sections.extensions).toEqual([EXTENSION]);
  expect(archive.document.sections.shortcuts).toHaveLength(2);
  expect(new TextDecoder().decode(await archive.sound(SOUND))).toBe('RIFF');
  await expect(archive.sound({ ...SOUND, bytes: 3 })).rejects.toThrow('too large');
  await expect(archive.sound({ ...SOUND, bytes: 5 })).rejects.toThrow('as it was written');
  archive.close();
});

const createLists = (count: number, inner = '[]') => `[${Array(count).fill(inner).join(',')}]`;

const createValues = (count: number) => `[{"key":"","fields":{"x":${createLists(count, '1')}}}]`;

it.each<[string, ArchiveChanges, string]>([
  [
    'one file for all sections',
    {
      manifest: ({ sections, ...manifest }) => ({
        ...manifest,
        sections: Object.fromEntries(sectionNames.map((name) => [name, sections.theme])),
      }),
    },
    'more than once',
  ],
  ['the same sound listed repeatedly', { sounds: Array(20).fill(SOUND) }, 'more than once'],
  [
    'more sounds than permitted',
    { sounds: Array.from({ length: MAX_SOUNDS + 1 }, (_, place) => ({ ...SOUND, file: `sounds/${place}` })) },
    'more than 50000 sounds',
  ],
  ['a sound of negative size', { sounds: [{ ...SOUND, bytes: -1 }] }, 'can’t be read'],
  ['a list of three million empty lists', { texts: { queues: createLists(3_000_000) } }, 'too large'],
  [
    'too many values across all sections',
    { texts: { settings: createValues(1_600_000), theme: createValues(1_600_000) } },
    'records/theme.json is too large',
  ],
  ['deeply nested lists', { texts: { queues: '['.repeat(1_000) + ']'.repeat(1_000) } }, 'too large'],
  [
    'an oversized list in the manifest',
    { manifest: (original) => ({ ...original, leftOut: Array(3_000_000).fill(1) }) },
    'too large',
  ],
  [
    'a numbered duplicate of a unique record',
    { records: { extensions: [EXTENSION, { ...EXTENSION, key: '201#2' }] } },
    'which is another',
  ],
  [
    'two records with the same key',
    { records: { extensions: [EXTENSION, EXTENSION] } },
    '201 more than once',
  ],
  [
    'a record stored under the key of another',
    { records: { extensions: [{ key: '201', fields: { name: '205' } }] } },
    'which is another',
  ],
  [
    'a key that does not match the fields of its record',
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
])('rejects an archive with %s', async (_, changed, message) => {
  await expect(openChanged(changed)).rejects.toThrow(message);
});
