/** Source of the recording or image to which a field refers. */
export const playableFile = {
  file: { call: 'GetAudioFile', send: { domain_name: '$domain', file: '$value' } },
} as const;
