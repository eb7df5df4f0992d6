import { isObject } from '../lib/isObject';
import { isPresenting } from '../presenter/presenterState';

export interface VisitedRecord {
  resource: string;
  id: string;
  label: string;
}

export interface Visit {
  /** URL of the page. Its query contains only the domain, if the page belongs to one. */
  to: string;
  record?: VisitedRecord;
}

const maxVisits = 12;

/** Recently visited pages in presenter mode, where real values must not be shown and masked ones not stored. Lost on reload. */
let presentationVisits: Visit[] = [];

const getStorageKey = (account: string): string => `visits/${encodeURIComponent(account)}`;

const isVisit = (entry: unknown): entry is Visit =>
  isObject(entry) && 'to' in entry && typeof entry.to === 'string';

/** Returns the pages that a user recently visited in this browser, latest first; empty if storage is unavailable. */
export const readVisits = (account: string): Visit[] => {
  if (isPresenting()) return presentationVisits;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
};

/** Saves a page as the most recently visited one, and keeps the eleven before it. */
export const addVisit = (account: string, visit: Visit): void => {
  const visits = [visit, ...readVisits(account).filter(({ to }) => to !== visit.to)].slice(0, maxVisits);
  if (isPresenting()) {
    presentationVisits = visits;
    return;
  }
  try {
    localStorage.setItem(getStorageKey(account), JSON.stringify(visits));
  } catch {
    // Storage may be unavailable or full; visits are not recorded then.
  }
};
