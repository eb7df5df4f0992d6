const svgImage =
  "<svg xmlns='http://www.w3.org/2000/svg' width='160' height='60'><rect width='160' height='60' rx='8' fill='#1f5f99'/><path d='M20 40 60 20 100 44 140 18' stroke='white' stroke-width='4' fill='none'/></svg>";

const SAMPLE_RATE = 8000;

/** Creates a recording with two seconds of a quiet tone. */
const createTone = (): ArrayBuffer => {
  const samples = SAMPLE_RATE * 2;
  const buffer = new ArrayBuffer(44 + samples);
  const view = new DataView(buffer);
  const word = (at: number, text: string) => {
    for (const [index, char] of [...text].entries()) view.setUint8(at + index, char.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++)
    view.setUint8(44 + at, 128 + Math.round(20 * Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE)));
  return buffer;
};

export const createImageFile = () => new Blob([svgImage], { type: 'image/svg+xml' });
export const createSoundFile = () => new Blob([createTone()], { type: 'audio/wav' });
