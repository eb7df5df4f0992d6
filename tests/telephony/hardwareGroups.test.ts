import { describe, expect, it } from 'vitest';
import { demoItems } from '../../server/demo/hardware/demoCatalogueItems';
import { classifyHardware } from '../../telephony/hardwareGroups';

describe('hardware groups', () => {
  it.each([
    [{ make: 'Yealink', model: 'T54W', description: 'Desk phone, Wi-Fi and Bluetooth' }, 'phones'],
    [{ make: 'Yealink', model: 'T43U' }, 'phones'],
    [{ make: 'Yealink', model: 'CP920', description: 'Conference phone' }, 'conference'],
    [{ make: 'Gigaset', model: 'S700H PRO', description: 'DECT handset' }, 'cordless'],
    [{ make: 'Yealink', model: 'WH62', description: 'Wireless headset, DECT' }, 'headsets'],
    [{ make: 'Yealink', model: 'EXP43', description: 'Key module for T43U to T48U' }, 'modules'],
    [{ make: 'Fanvil', model: 'i16S', description: 'Door station, one button' }, 'adapters'],
    [{ make: 'Poly', model: 'PSVVX', description: 'Power supply for VVX desk phones' }, 'accessories'],
    [{ make: 'Trunkline', model: 'Cabling', description: 'One network point' }, 'services'],
    [{ make: null, model: null, description: null }, 'phones'],
  ])('classify %j as %s', (item, group) => expect(classifyHardware(item)).toBe(group));

  it('correspond to the distributor’s categories', () => {
    const groups = new Map<string, Set<string>>();
    for (const { category, ...item } of demoItems)
      groups.set(category, (groups.get(category) ?? new Set()).add(classifyHardware(item)));
    expect(Object.fromEntries([...groups].map(([category, kinds]) => [category, [...kinds]]))).toEqual({
      'Desk phones': ['phones'],
      Conferencing: ['conference'],
      DECT: ['cordless'],
      'Expansion modules': ['modules'],
      Accessories: ['accessories'],
      Headsets: ['headsets'],
      Gateways: ['adapters'],
      'Door stations': ['adapters'],
    });
  });
});
