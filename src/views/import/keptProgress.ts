import { millisecondsInDay } from 'date-fns/constants';

/** How far an import has come, kept on this device so that it can go on after a failure or a closed tab. */
export interface SavedProgress {
  /** When it began, in milliseconds. */
  at: number;
  /** Lines that were made into records: never sent again. */
  created: number[];
  /** Lines that were sent, and whose answer never came: a record may have been made. */
  unsure: number[];
}

const RETENTION_DAYS = 30;
const getStorageKey = (resource: string, fingerprint: string) =>
  `trunkline.import.${resource}.${fingerprint}`;

/** Tells one file from another, whatever they are called. */
export const getFingerprint = async (file: File): Promise<string> => {
  // Pages that came over plain HTTP from another machine have no digests.
  if (!crypto.subtle) return `${file.size}-${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const readProgress = (resource: string, fingerprint: string): SavedProgress | undefined => {
  try {
    const text = localStorage.getItem(getStorageKey(resource, fingerprint));
    const kept = text ? (JSON.parse(text) as SavedProgress) : undefined;
    return kept && Date.now() - kept.at < RETENTION_DAYS * millisecondsInDay ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const saveProgress = (resource: string, fingerprint: string, progress: SavedProgress): void => {
  try {
    localStorage.setItem(getStorageKey(resource, fingerprint), JSON.stringify(progress));
  } catch {
    // Without room on the device an import still runs; it only can't be taken up again.
  }
};

export const deleteProgress = (resource: string, fingerprint: string): void => {
  try {
    localStorage.removeItem(getStorageKey(resource, fingerprint));
  } catch {
    // Nothing was kept then.
  }
};
