/** Returns the SVG path of a waveform as bars around a centre line, one unit wide per peak. */
export const buildWavePath = (peaks: readonly number[], height: number): string =>
  peaks
    .map((peak, place) => {
      const half = Math.max(0.5, (peak * height) / 2);
      return `M${place} ${height / 2 - half}h.7v${half * 2}h-.7z`;
    })
    .join('');
