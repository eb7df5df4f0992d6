/** Source of the recording or picture named by a field. */
export const playableFile = {
  file: { call: 'GetAudioFile', send: { domain_name: '$domain', file: '$value' } },
} as const;
