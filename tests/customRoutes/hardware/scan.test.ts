import { describe, expect, it } from 'vitest';
import { computeMargins } from '../../../src/customRoutes/hardwareTrade/margins';
import { applyScan, type Binding } from '../../../src/customRoutes/orderJourney/scan';

const next = ['101', '102', '103'];
const parseScan = (text: string, bindings: Binding[]): Binding[] => {
  const read = applyScan(text, bindings, next);
  return read.kind === 'taken' ? read.bindings : bindings;
};

describe('scanned MAC address', () => {
  it('is assigned to the next extension, regardless of format', () => {
    const first = parseScan('80:5e:c0:00:00:01', []);
    expect(first).toEqual([{ mac: '805EC0000001', extension: '101' }]);
    expect(parseScan(' 805e-c000-0002 ', first)).toEqual([
      ...first,
      { mac: '805EC0000002', extension: '102' },
    ]);
  });

  it('is bound only once if scanned twice', () => {
    const first = parseScan('805EC0000001', []);
    expect(applyScan('80-5E-C0-00-00-01', first, next)).toEqual({
      kind: 'again',
      message: 'Scanned before: it goes to 101.',
    });
    expect(parseScan('805EC0000001', first)).toEqual(first);
  });

  it('retains the details from the invoice', () => {
    const known = [{ mac: '805EC0000001', extension: '', description: 'T54W' }];
    expect(parseScan('805EC0000001', known)).toEqual([
      { mac: '805EC0000001', extension: '101', description: 'T54W' },
    ]);
  });

  it('is rejected with an error message if it is invalid', () => {
    expect(applyScan('hello', [], next)).toMatchObject({ kind: 'bad' });
    expect(applyScan('805EC000000', [], next).message).toContain('12 digits');
  });
});

describe('hardware margins', () => {
  it('are calculated to the cent from the price and the cost', () => {
    const prices = [
      { id: 3, price: 100.1, price_typeid: 3, wholesalerid: 1 },
      { id: 1, price: 80, price_typeid: 1, wholesalerid: null },
      { id: 2, price: 120, price_typeid: 3, wholesalerid: null },
    ];
    expect(computeMargins(prices, 90.05).map(({ key, margin }) => [key, margin])).toEqual([
      ['1', -10.05],
      ['2', 29.95],
      ['3', 10.05],
    ]);
    expect(computeMargins(prices, null)[0]).toMatchObject({ margin: null, share: null });
  });
});
