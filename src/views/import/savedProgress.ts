import { millisecondsInDay } from 'date-fns/constants';

/** Import progress saved on this device, so that an import can be resumed after a failure or after the tab was closed. */
export interface SavedProgress {
  /** Start time, in milliseconds. */
  at: number;
  /** Lines whose records have been created; they are not sent again. */
  created: number[];
  /** Lines that were sent but received no response; their records may exist. */
  unsure: number[];
}

const RETENTION_DAYS = 30;
const getStorageKey = (resource: string, fingerprint: string) =>
  `trunkline.import.${resource}.${fingerprint}`;

/** Identifies a file by its content, regardless of its name. */
export const getFingerprint = async (file: File): Promise<string> => {
  // `crypto.subtle` is unavailable on pages served over plain HTTP from another machine.
  if (!crypto.subtle) return `${file.size}-${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const readProgress = (resource: string, fingerprint: string): SavedProgress | undefined => {
  try {
    const text = localStorage.getItem(getStorageKey(resource, fingerprint));
    const stored = text ? (JSON.parse(text) as SavedProgress) : undefined;
    return stored && Date.now() - stored.at < RETENTION_DAYS * millisecondsInDay ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const saveProgress = (resource: string, fingerprint: string, progress: SavedProgress): void => {
  try {
    localStorage.setItem(getStorageKey(resource, fingerprint), JSON.stringify(progress));
  } catch {
    // Without storage, the import runs but cannot be resumed.
  }
};

export const deleteProgress = (resource: string, fingerprint: string): void => {
  try {
    localStorage.removeItem(getStorageKey(resource, fingerprint));
  } catch {
    // Without storage, there is no progress to remove.
  }
};
