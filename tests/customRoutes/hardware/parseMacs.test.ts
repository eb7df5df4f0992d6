import { describe, expect, it } from 'vitest';
import { parseMacs } from '../../../src/customRoutes/macDesk/parseMacs';

describe('pasted MAC addresses', () => {
  it('are parsed in any format, without duplicates', () => {
    expect(parseMacs('80:5e:c0:00:00:01, 805EC0000001\n80-5E-C0-00-00-02;805e.c000.0003').macs).toEqual([
      '805EC0000001',
      '805EC0000002',
      '805EC0000003',
    ]);
  });

  it('are found within text, and invalid addresses are listed', () => {
    const read = parseMacs('Phone T54W, serial S1 805EC0000004\n80:5E:C0:00:00');
    expect(read).toMatchObject({ macs: ['805EC0000004'], bad: ['80:5E:C0:00:00'], leftOut: [] });
    expect(parseMacs('')).toEqual({ macs: [], bad: [], repeated: 0, leftOut: [] });
  });

  it('are accounted for line by line, including duplicates and lines without an address', () => {
    const read = parseMacs('Dear all\r\n805EC0000001\n\n80:5e:c0:00:00:01\nDesk 7');
    expect(read).toMatchObject({
      macs: ['805EC0000001'],
      repeated: 1,
      leftOut: [
        { line: 1, text: 'Dear all' },
        { line: 5, text: 'Desk 7' },
      ],
    });
  });
});
