import { millisecondsInDay } from 'date-fns/constants';

/** How far an import has come, kept on this device so that it can go on after a failure or a closed tab. */
export interface KeptProgress {
  /** When it began, in milliseconds. */
  at: number;
  /** Lines that were made into records: never sent again. */
  created: number[];
  /** Lines that were sent, and whose answer never came: a record may have been made. */
  unsure: number[];
}

const DAYS_KEPT = 30;
const key = (resource: string, fingerprint: string) => `trunkline.import.${resource}.${fingerprint}`;

/** Tells one file from another, whatever they are called. */
export const fingerprintOf = async (file: File): Promise<string> => {
  // Pages that came over plain HTTP from another machine have no digests.
  if (!crypto.subtle) return `${file.size}-${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const readProgress = (resource: string, fingerprint: string): KeptProgress | undefined => {
  try {
    const text = localStorage.getItem(key(resource, fingerprint));
    const kept = text ? (JSON.parse(text) as KeptProgress) : undefined;
    return kept && Date.now() - kept.at < DAYS_KEPT * millisecondsInDay ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const keepProgress = (resource: string, fingerprint: string, progress: KeptProgress): void => {
  try {
    localStorage.setItem(key(resource, fingerprint), JSON.stringify(progress));
  } catch {
    // Without room on the device an import still runs; it only can't be taken up again.
  }
};

export const dropProgress = (resource: string, fingerprint: string): void => {
  try {
    localStorage.removeItem(key(resource, fingerprint));
  } catch {
    // Nothing was kept then.
  }
};
