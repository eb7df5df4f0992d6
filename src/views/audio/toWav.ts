import { encodeWav, WAV_HEADER_BYTES } from '../../../contract/media/wavFile';

/** Sample rate of wideband telephony in Hz; a higher rate would only increase the file size. */
const RATE = 16_000;
/** Bytes per second of 16-bit mono audio. */
export const BYTES_PER_SECOND = RATE * 2;

/** Encodes samples from -1 to 1 as a WAV file: mono, 16 bit. */
export const encodeSamples = (samples: Float32Array, rate: number): Blob =>
  new Blob([encodeWav(samples, rate)], { type: 'audio/wav' });

/**
 * Decodes a file to mono samples at the given rate.
 * @throws DOMException if the browser cannot decode it
 */
export const decodeSamples = async (sound: Blob, rate: number): Promise<Float32Array> => {
  // An offline context decodes at the given rate and needs no audio device.
  const context = new OfflineAudioContext(1, 1, rate);
  const { correctWavSizes } = await import('../../../contract/media/sounds/readWavSound');
  const content = correctWavSizes(new Uint8Array(await sound.arrayBuffer()));
  const decoded = await context.decodeAudioData(content.buffer);
  const samples = new Float32Array(decoded.length);
  for (let channel = 0; channel < decoded.numberOfChannels; channel += 1)
    decoded.getChannelData(channel).forEach((sample, index) => {
      samples[index] = (samples[index] ?? 0) + sample / decoded.numberOfChannels;
    });
  return samples;
};

/**
 * Converts a browser recording in any format to a WAV file that every phone system can play.
 * @throws DOMException if the browser cannot decode its own recording
 */
export const toWav = async (recorded: Blob): Promise<Blob> =>
  encodeSamples(await decodeSamples(recorded, RATE), RATE);

/** Whether a file is already in phone format: 16-bit mono WAV at 8,000 or 16,000 Hz. */
export const isPhoneWav = async (file: Blob): Promise<boolean> => {
  if (file.size <= WAV_HEADER_BYTES) return false;
  const head = new DataView(await file.slice(0, WAV_HEADER_BYTES).arrayBuffer());
  const isWav = head.getUint32(0) === 0x52494646 && head.getUint32(8) === 0x57415645;
  const isPlain = head.getUint32(12) === 0x666d7420 && head.getUint16(20, true) === 1;
  const rate = head.getUint32(24, true);
  return (
    isWav &&
    isPlain &&
    head.getUint16(22, true) === 1 &&
    head.getUint16(34, true) === 16 &&
    [8000, RATE].includes(rate)
  );
};
