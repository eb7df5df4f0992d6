import { deviceZone } from '../../lib/getDisplayClock';

/** Storage key for the time zones of visited domains, as JSON by domain. */
export const ZONES_KEY = 'zones';

export const getStoredZones = (): string => {
  try {
    return localStorage.getItem(ZONES_KEY) ?? '{}';
  } catch {
    return '{}';
  }
};

export const isZoneStored = (domain: string): boolean => getStoredZones().includes(`"${domain}":`);

export const isDeviceZone = (domain: string): boolean =>
  getStoredZones().includes(`"${domain}":"${deviceZone}"`);
