import { millisecondsInDay } from 'date-fns/constants';

/** Line of a file, with a hash of its content. */
export type SentLine = [line: number, hash: string];

/** Import progress saved on this device, so that an import can be resumed after a failure or after the tab was closed. */
export interface SavedProgress {
  /** Start time, in milliseconds. */
  at: number;
  /** Lines whose records have been created; they are not sent again while their content is the same. */
  created: SentLine[];
  /** Lines that were sent but received no response; their records may exist. */
  unsure: SentLine[];
}

const RETENTION_DAYS = 30;

/**
 * Returns the storage key of an import's progress.
 * @param place what determines which records are imported besides the resource, such as the user and the phone system
 */
export const getProgressKey = (resource: string, place: readonly unknown[], fingerprint: string): string =>
  `trunkline.import.${[resource, JSON.stringify(place), fingerprint].map(encodeURIComponent).join('.')}`;

/** Identifies a file by its content, regardless of its name. */
export const getFingerprint = async (file: File): Promise<string> => {
  // `crypto.subtle` is unavailable on pages served over plain HTTP from another machine.
  if (!crypto.subtle) return `${file.size}-${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Returns a short hash (FNV-1a) of a row's cells, to detect corrected rows. */
export const hashCells = (cells: readonly string[]): string => {
  let hash = 0x811c9dc5;
  const text = cells.join('\u001f');
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

export const readProgress = (key: string): SavedProgress | undefined => {
  try {
    const text = localStorage.getItem(key);
    const stored = text ? (JSON.parse(text) as SavedProgress) : undefined;
    return stored && Date.now() - stored.at < RETENTION_DAYS * millisecondsInDay ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const saveProgress = (key: string, progress: SavedProgress): void => {
  try {
    localStorage.setItem(key, JSON.stringify(progress));
  } catch {
    // Without storage, the import runs but cannot be resumed.
  }
};

export const deleteProgress = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, there is no progress to remove.
  }
};
