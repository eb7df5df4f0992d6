/** Parts of fictitious names: gender-neutral given names, and trees and shrubs as family names. */
export const givenNames = [
  ...['Alex', 'Robin', 'Sam', 'Charlie', 'Jamie', 'Jordan', 'Morgan', 'Taylor', 'Casey', 'Riley', 'Quinn'],
  ...['Avery', 'Drew', 'Frankie', 'Harper', 'Jules', 'Kit', 'Lee', 'Max', 'Nico', 'Pat', 'Reese', 'Toni'],
] as const;

export const familyNames = [
  ...['Banksia', 'Wattle', 'Ironbark', 'Coolabah', 'Jarrah', 'Karri', 'Mulga', 'Grevillea', 'Waratah'],
  ...['Boronia', 'Melaleuca', 'Casuarina', 'Correa', 'Kurrajong', 'Quandong', 'Saltbush', 'Lillypilly'],
  ...['Stringybark', 'Tallowwood', 'Bluegum', 'Hakea', 'Acacia', 'Bottlebrush', 'Kangaroopaw', 'Spinifex'],
  ...['Pandanus', 'Macadamia', 'Myrtle', 'Sassafras', 'Blackwood', 'Sheoak', 'Paperbark', 'Mallee'],
] as const;

export const trades = [
  ...['Ceramics', 'Freight', 'Timber', 'Gardens', 'Sails', 'Kitchens', 'Printing', 'Roofing', 'Surveying'],
  ...['Textiles', 'Tiles', 'Tools', 'Toys', 'Upholstery', 'Windows', 'Paints', 'Catering', 'Fabrics'],
] as const;

export const streetTypes = ['Street', 'Road', 'Lane', 'Avenue', 'Crescent', 'Terrace'] as const;

export const localitySuffixes = ['Flat', 'Hill', 'Crossing', 'Bend', 'Vale', 'Landing'] as const;

export const remarks = [
  'Called back, all in order.',
  'Wants to hear from us next week.',
  'Agreed by phone.',
  'Waits for a part.',
  'Details as discussed.',
  'Nothing open.',
] as const;
