/**
 * How loud a recording is along its way, to be drawn.
 * @param samples from -1 to 1
 * @param count how many places it is looked at
 * @returns the loudest sample of each, from 0 to 1, where 1 is the loudest of all; quiet recordings are seen too
 */
export const getPeaks = (samples: Float32Array, count: number): number[] => {
  const width = samples.length / count;
  const peaks = Array.from({ length: count }, (_, place) => {
    const end = Math.min(samples.length, Math.ceil((place + 1) * width));
    let most = 0;
    for (let index = Math.floor(place * width); index < end; index += 1)
      most = Math.max(most, Math.abs(samples[index] ?? 0));
    return most;
  });
  const loudest = Math.max(...peaks, 0);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
};
