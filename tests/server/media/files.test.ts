import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../../contract/media/mediaTypes';
import { generateSpeech } from '../../../server/audio/generateSpeech';
import { checkAudio, checkImage, validateName } from '../../../server/media/files/checkUpload';

const toBytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const createZeros = (count: number): number[] => Array(count).fill(0);

/** Creates an MP3 file with four frames of silence (MPEG 1 layer III, 128 kbit/s at 44,100 Hz). */
const createMp3 = () => {
  const frame = [0xff, 0xfb, 0x90, 0x00, ...createZeros(417 - 4)];
  return toBytes('ID3', [4, 0, 0, 0, 0, 0, 10], createZeros(10), frame, frame, frame, frame);
};
/** Creates an Opus file that ends at one and a half seconds. */
const createOpus = () => {
  const page = (granule: number, body: number[]) => {
    const head = toBytes('OggS', createZeros(22), [1, body.length]);
    new DataView(head.buffer).setUint32(6, granule, true);
    return [...head, ...body];
  };
  return toBytes(page(0, [...Buffer.from('OpusHead'), ...createZeros(11)]), page(72_000, createZeros(40)));
};

describe('file type', () => {
  it.each([
    ['audio/wav', generateSpeech(1, 1)],
    ['audio/mpeg', createMp3()],
    ['audio/mpeg', toBytes([0xff, 0xfb, 0x90, 0x00], createZeros(400))],
    ['audio/ogg', createOpus()],
    ['audio/webm', toBytes([0x1a, 0x45, 0xdf, 0xa3], createZeros(8), 'webm')],
    ['image/png', toBytes([0x89], 'PNG', [13, 10, 26, 10])],
    ['image/jpeg', toBytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', toBytes('GIF89a')],
    ['image/webp', toBytes('RIFF', createZeros(4), 'WEBP')],
    [
      'image/svg+xml',
      toBytes(
        '<?xml version="1.0"?>\n<!-- a --><svg xmlns="http://www.w3.org/2000/svg"><a href="#b"/></svg>',
      ),
    ],
    ['image/x-icon', toBytes([0, 0, 1, 0, 1, 0])],
  ])('is detected from the content: %s', (type, content) => {
    expect(detectMediaType(content)).toBe(type);
  });

  it.each([
    ['plain text', toBytes('hello, I am a WAV')],
    ['an empty file', toBytes()],
    ['a JPEG truncated to two bytes', toBytes([0xff, 0xd8])],
    ['an SVG with a script', toBytes('<svg><script>alert(1)</script></svg>')],
    ['an SVG with an event handler', toBytes('<svg onload="x()"></svg>')],
    ['an SVG with an external image', toBytes('<svg><image href="https://elsewhere.example/x.png"/></svg>')],
    ['an SVG with an entity', toBytes('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>')],
    ['Matroska', toBytes([0x1a, 0x45, 0xdf, 0xa3], createZeros(8), 'matroska')],
  ])('is rejected if unsupported or unsafe: %s', (_, content) => {
    expect(detectMediaType(content)).toBeNull();
  });
});

describe('uploaded media file', () => {
  const file = (content: Uint8Array<ArrayBuffer>, name = 'a.wav') => new File([content], name);

  it('is rejected with a reason if it is invalid', async () => {
    const getReason = (upload: Promise<unknown>) =>
      upload.then(
        () => 'kept',
        (error: Error) => error.message,
      );
    expect(await getReason(checkAudio('f', file(toBytes('just a text'), 'song.wav')))).toMatch(
      /By its content/,
    );
    expect(await getReason(checkAudio('f', file(toBytes())))).toMatch(/empty/);
    expect(await getReason(checkAudio('f', null))).toMatch(/Choose/);
    expect(await getReason(checkAudio('f', file(new Uint8Array(16 * 1024 * 1024))))).toMatch(
      /16\.0 MB; at most 15/,
    );
    expect(await getReason(checkImage('f', file(generateSpeech(1, 1))))).toMatch(/not a picture/);
    const svg = file(toBytes('<svg></svg>'));
    expect(await getReason(checkImage('f', svg))).toMatch(/not a picture/);
    expect(await getReason(checkImage('f', svg, { icons: true }))).toBe('kept');
  });

  it('is stored with the size of its samples if a program could not write it', async () => {
    const piped = generateSpeech(1, 1);
    const header = new DataView(piped.buffer);
    header.setUint32(4, 0, true);
    header.setUint32(40, 0, true);
    expect((await checkAudio('f', file(piped))).content).toEqual(generateSpeech(1, 1));
  });

  it('has paths and control characters removed from its name', async () => {
    const getName = async (name: string) =>
      (await checkAudio('f', file(generateSpeech(1, 1), name))).fileName;
    expect(await getName('../../etc/passwd.wav')).toBe('passwd.wav');
    expect(await getName('C:\\sounds\\hello.wav')).toBe('hello.wav');
    expect(await getName('..hidden\u0007.wav')).toBe('hidden.wav');
    expect(validateName('file', ' büro öffnet.wav ')).toBe('büro öffnet.wav');
    for (const name of ['../x', '.htaccess', 'a/b', 'a\u0000b', '', 'x'.repeat(121)])
      expect(() => validateName('file', name)).toThrow();
  });
});
