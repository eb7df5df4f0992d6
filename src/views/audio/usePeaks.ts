import { useEffect, useState } from 'react';
import { getPeaks } from './getPeaks';

/** Sample rate in Hz; sufficient to distinguish speech from silence. */
const RATE = 8_000;
/** Maximum file size for a waveform, about an hour of telephone speech; decoding larger files takes too much memory. */
const MAX_BYTES = 64 * 1024 * 1024;
const PEAK_COUNT = 400;

/**
 * Computes the waveform levels of a recording.
 * @param sound the file; undefined until loaded
 * @returns undefined until computed, or if the browser cannot decode the file
 */
export const usePeaks = (sound: Blob | undefined): number[] | undefined => {
  const [peaks, setPeaks] = useState<number[]>();
  useEffect(() => {
    setPeaks(undefined);
    if (!sound || sound.size > MAX_BYTES || typeof OfflineAudioContext === 'undefined') return;
    let isActive = true;
    const decode = async () => {
      const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await sound.arrayBuffer());
      if (isActive) setPeaks(getPeaks(decoded.getChannelData(0), PEAK_COUNT));
    };
    // A recording without a waveform can still be played.
    decode().catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [sound]);
  return peaks;
};
