/**
 * Computes the levels of a waveform.
 * @param samples from -1 to 1
 * @param count number of levels
 * @returns the peak of each section, normalised to a maximum of 1 so that quiet recordings are visible
 */
export const getPeaks = (samples: Float32Array, count: number): number[] => {
  const width = samples.length / count;
  const peaks = Array.from({ length: count }, (_, place) => {
    const end = Math.min(samples.length, Math.ceil((place + 1) * width));
    let peak = 0;
    for (let index = Math.floor(place * width); index < end; index += 1)
      peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
};
