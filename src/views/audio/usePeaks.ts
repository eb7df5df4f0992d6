import { useEffect, useState } from 'react';
import { getPeaks } from './peaksOf';

/** Enough to tell speech from silence. */
const RATE = 8_000;
/** Bytes from which decoding would cost more memory than the picture is worth: an hour of telephone speech. */
const MAX_BYTES = 64 * 1024 * 1024;
const PEAK_COUNT = 400;

/**
 * Where a recording is loud and where it is silent, worked out from its sound.
 * @param sound the file, once it was asked for
 * @returns undefined while it is not known, and where the browser cannot tell
 */
export const usePeaks = (sound: Blob | undefined): number[] | undefined => {
  const [peaks, setPeaks] = useState<number[]>();
  useEffect(() => {
    setPeaks(undefined);
    if (!sound || sound.size > MAX_BYTES || typeof OfflineAudioContext === 'undefined') return;
    let isWanted = true;
    const decode = async () => {
      const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await sound.arrayBuffer());
      if (isWanted) setPeaks(getPeaks(decoded.getChannelData(0), PEAK_COUNT));
    };
    // What can't be drawn may be heard all the same.
    decode().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [sound]);
  return peaks;
};
