export interface Microphone {
  /** Current level: 0 to 1. */
  level: () => number;
  /** Stops recording and returns the audio. */
  stop: () => Promise<Blob>;
  /** Releases the microphone and discards the audio. */
  close: () => void;
}

/** Whether this browser supports recording, which requires a secure origin. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Starts recording from the microphone.
 * @throws DOMException if there is none or access is denied
 */
export const openMicrophone = async (): Promise<Microphone> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(stream);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  return {
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length;
      // Speech spans about 50 dB; anything quieter is background noise.
      return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-9)) / 50));
    },
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener(
          'stop',
          () => {
            close();
            resolve(new Blob(parts, { type: recorder.mimeType }));
          },
          { once: true },
        );
        recorder.stop();
      }),
    close,
  };
};
