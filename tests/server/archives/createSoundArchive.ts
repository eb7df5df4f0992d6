import { strToU8, zipSync } from 'fflate';
import { sha256 } from '../../../archive/readSystem';

export const createSound = (place: number) => strToU8(`RIFF ${place}`);

/** Creates an archive with small, different sounds and without records. */
export const createSoundArchive = (domain: string, count: number): Uint8Array => {
  const sounds = Array.from({ length: count }, (_, place) => ({
    file: `sounds/music/${place}.wav`,
    type: 'audio/wav',
    bytes: createSound(place).byteLength,
    sha256: sha256(createSound(place)),
  }));
  const about = { format: 1, version: 'test', domain, at: '2031-03-01T00:00:00Z', by: 'Test' };
  const manifest = JSON.stringify({ ...about, sections: {}, sounds, leftOut: [] });
  const files = sounds.map(({ file }, place) => [file, createSound(place)] as const);
  return zipSync({ ...Object.fromEntries(files), 'manifest.json': strToU8(manifest) }, { level: 0 });
};
