type Part = string | readonly number[];

const join = (...parts: Part[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part));
const createZeros = (count: number): number[] => Array<number>(count).fill(0);
const toLittleEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);

interface WavOptions {
  format?: number;
  bits?: number;
  seconds?: number;
  byteRate?: number;
  /** Sizes in the header; by default those of the file. */
  sizes?: number;
  before?: Part;
  after?: Part;
  extension?: number[];
}

const RATE = 8000;

const createWav = ({
  format = 1,
  bits = 16,
  seconds = 2,
  byteRate = (RATE * bits) / 8,
  sizes,
  before = '',
  after = '',
  extension = [],
}: WavOptions = {}): number[] => {
  const samples = createZeros((seconds * RATE * bits) / 8);
  const fields = [
    [format, 2],
    [1, 2],
    [RATE, 4],
    [byteRate, 4],
    [Math.ceil(bits / 8), 2],
    [bits, 2],
  ] as const;
  const chunks = join(
    'WAVEfmt ',
    toLittleEndian(16 + extension.length, 4),
    fields.flatMap(([value, size]) => toLittleEndian(value, size)),
    extension,
    before,
    'data',
    toLittleEndian(sizes ?? samples.length, 4),
    samples,
    after,
  );
  return join('RIFF', toLittleEndian(sizes ?? chunks.length, 4), chunks);
};

const list = join('LIST', toLittleEndian(26, 4), 'INFOISFT', toLittleEndian(14, 4), 'Lavf62.0.100', [0, 0]);
/** Part of the format chunk that gives the number of bits and the identifier of PCM. */
const extensible = [...toLittleEndian(22, 2), ...toLittleEndian(24, 2), ...toLittleEndian(4, 4), 1, 0].concat(
  createZeros(14),
);

/** A frame of MPEG 1 layer III at 128 kbit/s and 44,100 Hz: 26 ms. */
const frame = join([0xff, 0xfb, 0x90, 0x00], createZeros(413));
const createFrames = (count: number): number[] => Array.from({ length: count }, () => frame).flat();
const tag = join('ID3', [4, 0, 0, 0, 0, 0, 10], createZeros(10));

const createPage = (position: number, body: number[]): number[] =>
  join('OggS', [0, 0], toLittleEndian(position, 8), createZeros(12), [1, body.length], body);
const opusHead = createPage(0, join('OpusHead', [1, 1], toLittleEndian(312, 2), createZeros(7)));
const vorbisHead = createPage(
  0,
  join([1], 'vorbis', createZeros(5), toLittleEndian(44_100, 4), createZeros(14)),
);

/** An element of Matroska with a size of one byte; `open` leaves the size unknown, as browsers do. */
const createElement = (id: number[], body: Part): number[] => join(id, [0x80 + body.length], body);
const open = (id: number[], body: number[]): number[] =>
  join(id, [0x01, ...Array<number>(7).fill(0xff)], body);
const createBlock = (ms: number): number[] =>
  createElement([0xa3], [0x81, Math.floor(ms / 256), ms % 256, 0x80, 1, 2, 3]);
const createWebm = (codec: string, blocks: number[]): number[] => {
  const track = createElement(
    [0xae],
    join(createElement([0xd7], [1]), createElement([0x83], [2]), createElement([0x86], codec)),
  );
  return join(
    createElement([0x1a, 0x45, 0xdf, 0xa3], createElement([0x42, 0x82], 'webm')),
    open(
      [0x18, 0x53, 0x80, 0x67],
      join(
        createElement([0x15, 0x49, 0xa9, 0x66], createElement([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])),
        createElement([0x16, 0x54, 0xae, 0x6b], track),
        open([0x1f, 0x43, 0xb6, 0x75], join(createElement([0xe7], [0]), blocks)),
      ),
    ),
  );
};

/** Files of the examples by their descriptions. */
export const sounds: Record<string, readonly number[]> = {
  'WAV, 16 bit': createWav(),
  'WAV, extensible, 24 bit': createWav({ format: 0xfffe, bits: 24, extension: extensible }),
  'WAV, µ-law': createWav({ format: 7, bits: 8 }),
  'WAV, A-law': createWav({ format: 6, bits: 8 }),
  'WAV with a LIST chunk before the samples': createWav({ before: list }),
  'WAV from a pipe, sizes 0': createWav({ sizes: 0 }),
  'WAV from a pipe, sizes FFFFFFFF': createWav({ sizes: 0xffff_ffff }),
  'WAV with a wrong number of bytes per second': createWav({ byteRate: 1 }),
  'WAV without its second half': createWav().slice(0, 44 + 2 * RATE),
  'WAV header without samples': createWav().slice(0, 44),
  'WAV without samples, followed by a LIST chunk': createWav({ seconds: 0, after: list }),
  'WAV, GSM 6.10': createWav({ format: 49, bits: 0, after: createZeros(3300), extension: [2, 0, 0x40, 1] }),
  'WAV, 12 bit': createWav({ bits: 12 }),
  'WAV, unknown format': createWav({ format: 0x999 }),
  MP3: createFrames(38),
  'MP3 after an ID3 tag': join(tag, createFrames(38)),
  'MP3 with other bytes between frames': join(createFrames(19), 'APETAGEX', createFrames(19)),
  'MP3 of one frame': frame,
  'ID3 tag without frames': tag,
  'text starting with ID3': join('ID3 not really a song '.repeat(20)),
  'Ogg Opus': join(opusHead, createPage(72_312, createZeros(40))),
  'Ogg Vorbis': join(vorbisHead, createPage(88_200, createZeros(40))),
  'Ogg Opus, headers without sound': join(opusHead, createPage(0, join('OpusTags'))),
  'Ogg Speex': join(createPage(0, join('Speex   ', createZeros(72))), createPage(8000, createZeros(40))),
  'WebM Opus, recorded in a browser': createWebm('A_OPUS', join(createBlock(0), createBlock(980))),
  'WebM Opus, headers without sound': createWebm('A_OPUS', []),
  'WebM without a sound track': createWebm('V_VP8', createBlock(0)),
  text: join('just a text'),
};

export const getSound = (description: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sounds[description] ?? []);
