import { describe, expect, it, vi } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { factsOf, levelText, phoneBytes, stemOf } from '../../../src/views/audio/phoneSound';
import { isPhoneWav, wavOfSamples } from '../../../src/views/audio/wavOf';
import { contentProblem } from '../../../src/views/inputs/fileRules';
import { newUpload, obstacle, type Upload } from '../../../src/views/upload/queue';
import { readUpload } from '../../../src/views/upload/readUpload';

const spec: FieldSpec = {
  field: 'audio_file',
  label: 'Recording',
  kind: 'file',
  accept: '.wav,.mp3,.ogg,.webm',
  maxBytes: 1_000_000,
};
const wav = wavOfSamples(new Float32Array(16_000).fill(0.5), 16_000);
const ready = (name: string, over: Partial<Upload> = {}): Upload => ({
  ...newUpload(new File([wav], name)),
  state: 'ready',
  ...over,
});
const about = {
  taken: new Set(['closed']),
  others: [],
  replaces: true,
  rate: 16_000,
  maxBytes: 1_000_000,
} as const;

describe('a file that is dropped', () => {
  it('is refused by what is in it, with the reason, before anything is sent', async () => {
    const page = newUpload(new File(['<html>'], 'song.mp3', { type: 'audio/mpeg' }));
    expect(await readUpload(spec, page)).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(
        /song\.mp3 can’t be taken: by its content it is neither a sound nor a picture/,
      ),
    });
    expect(await readUpload(spec, newUpload(new File([], 'none.wav')))).toMatchObject({
      problem: 'none.wav is empty.',
    });
    const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'x.wav');
    expect(await contentProblem(spec, image)).toMatch(/by its content it is a file of the kind \.png/);
    expect(await contentProblem({ label: 'Table', accept: '.csv' }, image)).toBeUndefined();
  });

  it('goes as it is where the browser cannot hear it, unless it is too large so', async () => {
    const ogg = new File(['OggS', new Uint8Array(100)], 'a.ogg');
    expect(await readUpload(spec, newUpload(ogg))).toEqual({ state: 'ready' });
    const large = new File(['OggS', new Uint8Array(1_200_000)], 'b.ogg');
    expect(await readUpload(spec, newUpload(large))).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(/1\.2 MB/),
    });
  });

  it('may be larger than what is kept, where it is heard: its part is what counts', async () => {
    class Reader {
      decodeAudioData = async () => ({
        length: 80_000,
        numberOfChannels: 1,
        getChannelData: () => new Float32Array(80_000),
      });
    }
    vi.stubGlobal('OfflineAudioContext', Reader);
    const large = new File(['OggS', new Uint8Array(1_200_000)], 'b.ogg');
    expect(await readUpload(spec, newUpload(large))).toMatchObject({
      state: 'ready',
      part: { from: 0, to: 10 },
    });
    vi.unstubAllGlobals();
  });
});

describe('what keeps a file from being sent', () => {
  it('is a name that is taken, until it is to be replaced', () => {
    expect(obstacle(ready('Closed.wav'), about)).toMatchObject({ mayReplace: true });
    expect(obstacle(ready('Closed.wav', { replaces: true }), about)).toBeUndefined();
    expect(obstacle(ready('Closed.wav'), { ...about, replaces: false })?.reason).toMatch(
      /^This name is taken/,
    );
    expect(obstacle(ready('open.wav'), about)).toBeUndefined();
    expect(obstacle(ready('open.wav', { name: ' ' }), about)?.reason).toBe('Give it a name.');
  });

  it('is another file here of the same name, but not one that is sent already', () => {
    const one = ready('open.wav');
    const others = [one, ready('Open.mp3')];
    expect(obstacle(one, { ...about, others })?.reason).toMatch(/^Two files have this name/);
    expect(obstacle(one, { ...about, others: [one, ready('open.mp3', { state: 'done' })] })).toBeUndefined();
  });

  it('is its length, reckoned as it will be kept', () => {
    const facts = { seconds: 60, peak: 0, rms: -10, peaks: [] };
    const long = ready('long.wav', { facts, part: { from: 0, to: 60 } });
    expect(obstacle(long, about)?.reason).toMatch(/It would have 1.9 MB; 1 MB at most.*lower quality/);
    expect(obstacle({ ...long, part: { from: 20, to: 40 } }, about)).toBeUndefined();
    expect(phoneBytes(60, 8000)).toBe(960_044);
    expect(obstacle(long, { ...about, rate: 8000 })).toBeUndefined();
  });
});

describe('a sound', () => {
  it('is measured in decibels below the loudest there can be', () => {
    const half = factsOf(new Float32Array(8000).fill(0.5), 8000);
    expect([half.seconds, half.peak.toFixed(1), half.rms.toFixed(1)]).toEqual([1, '-6.0', '-6.0']);
    expect(levelText(half)).toBe('-6 dB, at most -6 dB');
    expect(levelText(factsOf(new Float32Array(10), 10))).toBe('Silent');
    expect(levelText({ peak: -30, rms: -40 })).toMatch(/very quiet$/);
    expect(levelText({ peak: 0, rms: -10 })).toMatch(/clipping$/);
  });

  it('is known as fit for phones by its head', async () => {
    expect(await isPhoneWav(wav)).toBe(true);
    expect(await isPhoneWav(wavOfSamples(new Float32Array(100), 44_100))).toBe(false);
    expect(await isPhoneWav(new Blob(['RIFF']))).toBe(false);
    expect(stemOf('a.b.wav')).toBe('a.b');
  });
});
