import type { ReaderExamples } from './readerExamples';

export const macsExamples: ReaderExamples = {
  title: 'MAC addresses',
  usedBy: 'Pasted and scanned addresses in “Check and bind phones”.',
  examples: [
    { given: '80:5e:c0:00:00:01, 805EC0000002', reads: '80:5E:C0:00:00:01 and 80:5E:C0:00:00:02' },
    { given: '80-5E-C0-00-00-02;805e.c000.0003', reads: '80:5E:C0:00:00:02 and 80:5E:C0:00:00:03' },
    { given: '80 5e c0 00 00 01\tDesk 7', reads: '80:5E:C0:00:00:01' },
    { given: 'MAC:805EC0000004 (T54W, serial S1)', reads: '80:5E:C0:00:00:04' },
    { given: '0x805EC0000004', reads: '80:5E:C0:00:00:04' },
    { given: 'Dear all, the facade is defaced', reads: '' },
    { given: '805ec0 000001', asks: ['80:5E:C0:00:00:01'] },
    { given: '805e c000 0001', asks: ['80:5E:C0:00:00:01'] },
    { given: '8O:5E:CO:00:00:O1', asks: ['80:5E:C0:00:00:01'] },
    { given: '80:5E:C0:00:00', refuses: 'It has 10 digits; a MAC address has 12.' },
    { given: '80 5E C0 00 00 01 02', refuses: 'It has 14 digits; a MAC address has 12.' },
    { given: '805EC0000001805EC0000002', refuses: 'It has 24 digits; a MAC address has 12.' },
    { given: 'FF:FF:FF:FF:FF:FF', refuses: 'This is a broadcast address, not that of a phone.' },
    { given: '01:00:5E:00:00:01', refuses: 'This is a multicast address, not that of a phone.' },
    { given: '00:00:00:00:00:00', refuses: 'This address has only zeros.' },
    { given: '2026-11-21', refuses: 'It has 8 digits; a MAC address has 12.' },
  ],
};
