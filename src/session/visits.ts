import { isObject } from '../lib/isObject';
import { isPresenting } from '../presenter/presenterState';

export interface VisitedRecord {
  resource: string;
  id: string;
  label: string;
}

export interface Visit {
  /** Its URL, with the domain as the only query parameter if the page is domain-specific. */
  to: string;
  record?: VisitedRecord;
}

const maxVisits = 12;

/** Recent places in presenter mode, which must neither show real values nor store masked ones; lost on reload. */
let presentationVisits: Visit[] = [];

const getStorageKey = (account: string): string => `visits/${encodeURIComponent(account)}`;

const isVisit = (entry: unknown): entry is Visit =>
  isObject(entry) && 'to' in entry && typeof entry.to === 'string';

/** Returns a user's recent places in this browser, latest first; empty if storage is unavailable. */
export const readVisits = (account: string): Visit[] => {
  if (isPresenting()) return presentationVisits;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
};

/** Saves the current place as the latest, with the eleven before it. */
export const addVisit = (account: string, visit: Visit): void => {
  const visits = [visit, ...readVisits(account).filter(({ to }) => to !== visit.to)].slice(0, maxVisits);
  if (isPresenting()) {
    presentationVisits = visits;
    return;
  }
  try {
    localStorage.setItem(getStorageKey(account), JSON.stringify(visits));
  } catch {
    // Off or full: nothing is remembered.
  }
};
