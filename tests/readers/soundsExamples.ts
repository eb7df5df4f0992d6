import type { ReaderExamples } from './readerExamples';

const noSound = 'The file contains no sound.';
const getFormatReason = (format: string) =>
  `The sound is encoded as ${format}, which browsers cannot play. Save it as PCM, 16 bit.`;

export const soundsExamples: ReaderExamples = {
  title: 'Sounds',
  usedBy: 'Uploaded announcements, greetings, audio files and music, in the console and the API.',
  examples: [
    { given: 'WAV, 16 bit', reads: '2.0 s' },
    { given: 'WAV, extensible, 24 bit', reads: '2.0 s' },
    { given: 'WAV, µ-law', reads: '2.0 s' },
    { given: 'WAV, A-law', reads: '2.0 s' },
    { given: 'WAV with a LIST chunk before the samples', reads: '2.0 s' },
    { given: 'WAV from a pipe, sizes 0', reads: '2.0 s' },
    { given: 'WAV from a pipe, sizes FFFFFFFF', reads: '2.0 s' },
    { given: 'WAV with a wrong number of bytes per second', reads: '2.0 s' },
    { given: 'WAV without its second half', reads: '1.0 s' },
    { given: 'WAV header without samples', refuses: noSound },
    { given: 'WAV without samples, followed by a LIST chunk', refuses: noSound },
    { given: 'WAV, GSM 6.10', refuses: getFormatReason('GSM 6.10') },
    { given: 'WAV, 12 bit', refuses: getFormatReason('PCM, 12 bit') },
    { given: 'WAV, unknown format', refuses: getFormatReason('WAV 0x0999') },
    { given: 'MP3', reads: '1.0 s' },
    { given: 'MP3 after an ID3 tag', reads: '1.0 s' },
    { given: 'MP3 with other bytes between frames', reads: '1.0 s' },
    { given: 'MP3 of one frame', refuses: noSound },
    { given: 'ID3 tag without frames', refuses: noSound },
    { given: 'text starting with ID3', refuses: noSound },
    { given: 'Ogg Opus', reads: '1.5 s' },
    { given: 'Ogg Vorbis', reads: '2.0 s' },
    { given: 'Ogg Opus, headers without sound', refuses: noSound },
    {
      given: 'Ogg Speex',
      refuses: 'The Ogg file contains no Opus, Vorbis or FLAC sound, which browsers can play.',
    },
    { given: 'WebM Opus, recorded in a browser', reads: '1.0 s' },
    { given: 'WebM Opus, headers without sound', refuses: noSound },
    {
      given: 'WebM without a sound track',
      refuses: 'The WebM file contains no Opus or Vorbis sound, which browsers can play.',
    },
    { given: 'text', refuses: 'not a sound' },
  ],
};
