import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from '../../../contract/media/mediaTypes';
import { speech } from '../../../server/audio/speech';
import { durationOf } from '../../../server/media/files/audioDuration';
import { checkedAudio, checkedName, checkedPicture } from '../../../server/media/files/checkUpload';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const zeros = (many: number): number[] => Array(many).fill(0);

/** Four frames of silence, MPEG 1 layer III, 128 kbit/s at 44,100 Hz. */
const mp3 = () => {
  const frame = [0xff, 0xfb, 0x90, 0x00, ...zeros(417 - 4)];
  return bytes('ID3', [4, 0, 0, 0, 0, 0, 10], zeros(10), frame, frame, frame, frame);
};
/** One page of Opus that ends at one and a half seconds. */
const opus = () => {
  const page = (granule: number, body: number[]) => {
    const head = bytes('OggS', zeros(22), [1, body.length]);
    new DataView(head.buffer).setUint32(6, granule, true);
    return [...head, ...body];
  };
  return bytes(page(0, [...Buffer.from('OpusHead'), ...zeros(11)]), page(72_000, zeros(40)));
};

describe('what a file is', () => {
  it.each([
    ['audio/wav', speech(1, 1)],
    ['audio/mpeg', mp3()],
    ['audio/mpeg', bytes([0xff, 0xfb, 0x90, 0x00], zeros(400))],
    ['audio/ogg', opus()],
    ['audio/webm', bytes([0x1a, 0x45, 0xdf, 0xa3], zeros(8), 'webm')],
    ['image/png', bytes([0x89], 'PNG', [13, 10, 26, 10])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', zeros(4), 'WEBP')],
    [
      'image/svg+xml',
      bytes('<?xml version="1.0"?>\n<!-- a --><svg xmlns="http://www.w3.org/2000/svg"><a href="#b"/></svg>'),
    ],
    ['image/x-icon', bytes([0, 0, 1, 0, 1, 0])],
  ])('is told by its content: %s', (type, content) => {
    expect(mediaTypeOf(content)).toBe(type);
  });

  it.each([
    ['a text', bytes('hello, I am a WAV')],
    ['nothing', bytes()],
    ['a JPEG cut to two bytes', bytes([0xff, 0xd8])],
    ['an SVG with a script', bytes('<svg><script>alert(1)</script></svg>')],
    ['an SVG with an event', bytes('<svg onload="x()"></svg>')],
    ['an SVG that fetches', bytes('<svg><image href="https://elsewhere.example/x.png"/></svg>')],
    ['an SVG with an entity', bytes('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>')],
    ['Matroska', bytes([0x1a, 0x45, 0xdf, 0xa3], zeros(8), 'matroska')],
  ])('is nothing the server keeps: %s', (_, content) => {
    expect(mediaTypeOf(content)).toBeNull();
  });
});

describe('how long a recording plays', () => {
  it('is read from its head or its frames', () => {
    expect(durationOf('audio/wav', speech(1.5, 4))).toBe(1500);
    expect(durationOf('audio/mpeg', mp3())).toBe(Math.round((4 * 1152 * 1000) / 44_100));
    expect(durationOf('audio/ogg', opus())).toBe(1500);
  });

  it('is not known of a file that is cut off or lies', () => {
    for (const length of [0, 11, 20, 36, 43])
      expect(durationOf('audio/wav', speech(1, 1).slice(0, length))).toBeNull();
    expect(durationOf('audio/wav', speech(1, 1).slice(0, 44 + 8000))).toBe(500);
    const slow = new Uint8Array(speech(400, 1));
    new DataView(slow.buffer).setUint32(28, 1, true);
    expect(durationOf('audio/wav', slow)).toBeNull();
    expect(durationOf('audio/ogg', bytes('OggS', zeros(60)))).toBeNull();
    expect(durationOf('audio/mpeg', bytes('ID3', [4, 0, 0, 127, 127, 127, 127]))).toBeNull();
  });
});

describe('an upload', () => {
  const file = (content: Uint8Array<ArrayBuffer>, name = 'a.wav') => new File([content], name);

  it('is refused with the reason', async () => {
    const reasonOf = (upload: Promise<unknown>) =>
      upload.then(
        () => 'kept',
        (error: Error) => error.message,
      );
    expect(await reasonOf(checkedAudio('f', file(bytes('just a text'), 'song.wav')))).toMatch(
      /By its content/,
    );
    expect(await reasonOf(checkedAudio('f', file(bytes())))).toMatch(/empty/);
    expect(await reasonOf(checkedAudio('f', null))).toMatch(/Choose/);
    expect(await reasonOf(checkedAudio('f', file(new Uint8Array(16 * 1024 * 1024))))).toMatch(
      /16\.0 MB; at most 15/,
    );
    expect(await reasonOf(checkedPicture('f', file(speech(1, 1))))).toMatch(/not a picture/);
    const svg = file(bytes('<svg></svg>'));
    expect(await reasonOf(checkedPicture('f', svg))).toMatch(/not a picture/);
    expect(await reasonOf(checkedPicture('f', svg, { icons: true }))).toBe('kept');
  });

  it('keeps no more of its name than a name', async () => {
    const nameOf = async (name: string) => (await checkedAudio('f', file(speech(1, 1), name))).fileName;
    expect(await nameOf('../../etc/passwd.wav')).toBe('passwd.wav');
    expect(await nameOf('C:\\sounds\\hello.wav')).toBe('hello.wav');
    expect(await nameOf('..hidden\u0007.wav')).toBe('hidden.wav');
    expect(checkedName('file', ' büro öffnet.wav ')).toBe('büro öffnet.wav');
    for (const name of ['../x', '.htaccess', 'a/b', 'a\u0000b', '', 'x'.repeat(121)])
      expect(() => checkedName('file', name)).toThrow();
  });
});
