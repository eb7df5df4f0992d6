import { deviceZone } from '../../lib/shownClock';

/** Storage key for the time zones of visited domains, as JSON by domain. */
export const ZONES = 'zones';

export const getStoredZones = (): string => {
  try {
    return localStorage.getItem(ZONES) ?? '{}';
  } catch {
    return '{}';
  }
};

/** Whether this browser has stored the time zone of a domain. */
export const isZoneStored = (domain: string): boolean => getStoredZones().includes(`"${domain}":`);

/** Whether the stored time zone of a domain equals the device's. */
export const isDeviceZone = (domain: string): boolean =>
  getStoredZones().includes(`"${domain}":"${deviceZone}"`);
