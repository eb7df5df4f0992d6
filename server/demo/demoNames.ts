/** Names that are obviously fictional. */
export const firstNames = [
  'Ada',
  'Basil',
  'Clover',
  'Dill',
  'Ember',
  'Fern',
  'Ginger',
  'Hazel',
  'Ivy',
  'Juniper',
  'Laurel',
  'Maple',
  'Olive',
  'Poppy',
  'Rowan',
  'Saffron',
  'Thyme',
  'Willow',
] as const;

export const lastNames = [
  'Example',
  'Sample',
  'Placeholder',
  'Specimen',
  'Fictional',
  'Imaginary',
  'Demo',
  'Testcase',
] as const;

export const salutations = ['Mr', 'Ms', 'Mx', 'Dr'] as const;

export const companyColours = [
  'Blue',
  'Copper',
  'Crimson',
  'Golden',
  'Green',
  'Indigo',
  'Ivory',
  'Silver',
  'Teal',
  'Violet',
] as const;

export const companyObjects = [
  'Anchor',
  'Button',
  'Compass',
  'Feather',
  'Lantern',
  'Marble',
  'Pepper',
  'Pocket',
  'Teapot',
  'Wombat',
] as const;

export const companyTrades = [
  'Bakery',
  'Books',
  'Cycles',
  'Dental',
  'Flowers',
  'Garage',
  'Legal',
  'Optics',
  'Physio',
  'Plumbing',
  'Stationery',
  'Travel',
] as const;

export const streets = [
  'Sample Street',
  'Example Road',
  'Placeholder Lane',
  'Mock Avenue',
  'Demo Parade',
  'Draft Crescent',
] as const;
