import { describe, expect, it, vi } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import {
  computeStats,
  estimatePhoneBytes,
  formatLevel,
  getFileStem,
} from '../../../src/views/audio/toPhoneSound';
import { encodeSamples, isPhoneWav } from '../../../src/views/audio/toWav';
import { findContentProblem } from '../../../src/views/inputs/fileRules';
import { createUpload, getUploadProblem, type Upload } from '../../../src/views/upload/queue';
import { readUpload } from '../../../src/views/upload/readUpload';
import { getSound } from '../../readers/createSounds';

const spec: FieldSpec = {
  field: 'audio_file',
  label: 'Recording',
  kind: 'file',
  accept: '.wav,.mp3,.ogg,.webm',
  maxBytes: 1_000_000,
};
const wav = encodeSamples(new Float32Array(16_000).fill(0.5), 16_000);
const createReadyUpload = (name: string, over: Partial<Upload> = {}): Upload => ({
  ...createUpload(new File([wav], name)),
  state: 'ready',
  ...over,
});
const queueContext = {
  usedNames: new Set(['closed']),
  otherUploads: [],
  replaces: true,
  rate: 16_000,
  maxBytes: 1_000_000,
} as const;

describe('uploaded sound file', () => {
  it('is rejected if it contains no sound, or one that browsers cannot play', async () => {
    for (const [name, reason] of [
      ['WAV header without samples', 'contains no sound'],
      ['WAV, GSM 6.10', 'GSM 6.10'],
      ['text starting with ID3', 'contains no sound'],
    ] as const)
      expect(await readUpload(spec, createUpload(new File([getSound(name)], 'a.wav')))).toMatchObject({
        state: 'refused',
        problem: expect.stringContaining(reason),
      });
  });

  it('is rejected if the browser plays its type but cannot decode it', async () => {
    class Reader {
      decodeAudioData = () => Promise.reject(new Error('damaged'));
    }
    vi.stubGlobal('OfflineAudioContext', Reader);
    vi.stubGlobal(
      'Audio',
      class {
        canPlayType = (type: string) => (type === 'audio/wav' ? 'maybe' : '');
      },
    );
    const createFile = (name: string) => createUpload(new File([getSound(name)], 'a'));
    const anySpec: FieldSpec = {
      field: 'audio_file',
      label: 'Recording',
      kind: 'file',
      accept: 'audio/*,.wav,.ogg',
    };
    expect(await findContentProblem(anySpec, createFile('WAV, 16 bit').file)).toMatch(/damaged/);
    expect(await findContentProblem(anySpec, createFile('Ogg Opus').file)).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('is rejected based on its content, with a reason, before it is sent', async () => {
    const page = createUpload(new File(['<html>'], 'song.mp3', { type: 'audio/mpeg' }));
    expect(await readUpload(spec, page)).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(
        /song\.mp3 can’t be taken: by its content it is neither a sound nor a picture/,
      ),
    });
    expect(await readUpload(spec, createUpload(new File([], 'none.wav')))).toMatchObject({
      problem: 'none.wav is empty.',
    });
    const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'x.wav');
    expect(await findContentProblem(spec, image)).toMatch(/by its content it is a file of the kind \.png/);
    expect(await findContentProblem({ label: 'Table', accept: '.csv' }, image)).toBeUndefined();
  });

  it('is sent unchanged if the browser cannot decode it, unless it is too large', async () => {
    const ogg = new File([getSound('Ogg Opus'), new Uint8Array(100)], 'a.ogg');
    expect(await readUpload(spec, createUpload(ogg))).toEqual({ state: 'ready' });
    const large = new File([getSound('Ogg Opus'), new Uint8Array(1_200_000)], 'b.ogg');
    expect(await readUpload(spec, createUpload(large))).toMatchObject({
      state: 'refused',
      problem: expect.stringMatching(/1\.2 MB/),
    });
  });

  it('can exceed the size limit if decoded, since only the selected part counts', async () => {
    class Reader {
      decodeAudioData = async () => ({
        length: 80_000,
        numberOfChannels: 1,
        getChannelData: () => new Float32Array(80_000),
      });
    }
    vi.stubGlobal('OfflineAudioContext', Reader);
    const large = new File([getSound('Ogg Opus'), new Uint8Array(1_200_000)], 'b.ogg');
    expect(await readUpload(spec, createUpload(large))).toMatchObject({
      state: 'ready',
      part: { from: 0, to: 10 },
    });
    vi.unstubAllGlobals();
  });
});

describe('upload check', () => {
  it('rejects a name that is in use unless the file is being replaced', () => {
    expect(getUploadProblem(createReadyUpload('Closed.wav'), queueContext)).toMatchObject({
      mayReplace: true,
    });
    expect(
      getUploadProblem(createReadyUpload('Closed.wav', { replaces: true }), queueContext),
    ).toBeUndefined();
    expect(
      getUploadProblem(createReadyUpload('Closed.wav'), { ...queueContext, replaces: false })?.reason,
    ).toMatch(/^This name is taken/);
    expect(getUploadProblem(createReadyUpload('open.wav'), queueContext)).toBeUndefined();
    expect(getUploadProblem(createReadyUpload('open.wav', { name: ' ' }), queueContext)?.reason).toBe(
      'Give it a name.',
    );
  });

  it('rejects another queued file with the same name unless it was already sent', () => {
    const first = createReadyUpload('open.wav');
    const others = [first, createReadyUpload('Open.mp3')];
    expect(getUploadProblem(first, { ...queueContext, otherUploads: others })?.reason).toMatch(
      /^Two files have this name/,
    );
    expect(
      getUploadProblem(first, {
        ...queueContext,
        otherUploads: [first, createReadyUpload('open.mp3', { state: 'done' })],
      }),
    ).toBeUndefined();
  });

  it('rejects a file that exceeds the size limit after conversion', () => {
    const facts = { seconds: 60, peak: 0, rms: -10, peaks: [] };
    const long = createReadyUpload('long.wav', { facts, part: { from: 0, to: 60 } });
    expect(getUploadProblem(long, queueContext)?.reason).toMatch(
      /It would have 1.9 MB; 1 MB at most.*lower quality/,
    );
    expect(getUploadProblem({ ...long, part: { from: 20, to: 40 } }, queueContext)).toBeUndefined();
    expect(estimatePhoneBytes(60, 8000)).toBe(960_044);
    expect(getUploadProblem(long, { ...queueContext, rate: 8000 })).toBeUndefined();
  });
});

describe('analysis of a sound file', () => {
  it('measures the level in decibels relative to full scale', () => {
    const half = computeStats(new Float32Array(8000).fill(0.5), 8000);
    expect([half.seconds, half.peak.toFixed(1), half.rms.toFixed(1)]).toEqual([1, '-6.0', '-6.0']);
    expect(formatLevel(half)).toBe('-6 dB, at most -6 dB');
    expect(formatLevel(computeStats(new Float32Array(10), 10))).toBe('Silent');
    expect(formatLevel({ peak: -30, rms: -40 })).toMatch(/very quiet$/);
    expect(formatLevel({ peak: 0, rms: -10 })).toMatch(/clipping$/);
  });

  it('checks the file header for phone compatibility', async () => {
    expect(await isPhoneWav(wav)).toBe(true);
    expect(await isPhoneWav(encodeSamples(new Float32Array(100), 44_100))).toBe(false);
    expect(await isPhoneWav(new Blob(['RIFF']))).toBe(false);
    expect(getFileStem('a.b.wav')).toBe('a.b');
  });
});
