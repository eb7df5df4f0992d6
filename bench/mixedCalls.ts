import { type BenchCall, mostUsedCalls } from './mostUsedCalls';

const mixedCallLabels = [
  'Every visit',
  'Home: numbers by state',
  'Home: latest changes',
  'Numbers',
  'Numbers, deep page',
  'Numbers, by customer',
  'Numbers that contain given digits',
  'Palette: numbers by name',
  'Number ranges',
  'Wholesalers',
  'Trunks',
  'Users',
  'Palette: users',
  'Customers',
  'Audit log',
  'Address book, searched',
  'Call log',
  'Call log, searched',
];

const findBenchCall = (label: string): BenchCall => {
  const match = mostUsedCalls.find((call) => call.label === label);
  if (!match) throw new Error(`There is no call "${label}".`);
  return match;
};

/** Typical operator and customer actions, with equal frequency. */
export const mixedCalls: readonly BenchCall[] = mixedCallLabels.map(findBenchCall);
