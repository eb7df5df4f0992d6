/** Ring tones for phones, five per set. */
export const ringtoneSets = [
  ['Standard', 'ringer1', 'ringer2', 'ringer3', 'ringer4', 'ringer5', 'au'],
  ['Alternative', 'ringer6', 'ringer7', 'ringer8', 'ringer9', 'ringer10', 'au'],
  ['Bellcore', 'Bellcore-dr1', 'Bellcore-dr2', 'Bellcore-dr3', 'Bellcore-dr4', 'Bellcore-dr5', 'us'],
  ['Silent', 'silent', 'silent', 'silent', 'silent', 'silent', 'silence'],
].map(([name = '', personal1, personal2, personal3, personal4, personal5, ringback]) => ({
  name,
  personal1,
  personal2,
  personal3,
  personal4,
  personal5,
  ringback,
}));
