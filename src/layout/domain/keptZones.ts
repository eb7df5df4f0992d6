import { deviceZone } from '../../lib/shownClock';

/** Where this browser keeps the zones of domains it was at, as JSON by domain. */
export const ZONES = 'zones';

export const getStoredZones = (): string => {
  try {
    return localStorage.getItem(ZONES) ?? '{}';
  } catch {
    return '{}';
  }
};

/** Whether this browser knows the zone of a domain from before. */
export const isZoneStored = (domain: string): boolean => getStoredZones().includes(`"${domain}":`);

/** Whether this browser knows that a domain keeps the zone of this device. */
export const isDeviceZone = (domain: string): boolean =>
  getStoredZones().includes(`"${domain}":"${deviceZone}"`);
