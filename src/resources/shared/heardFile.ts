/** The recording a field names, to be heard; the picture, to be seen. */
export const playableFile = {
  file: { call: 'GetAudioFile', send: { domain_name: '$domain', file: '$value' } },
} as const;
