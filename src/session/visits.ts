import { isObject } from '../lib/isObject';
import { isPresenting } from '../presenter/presenterState';

/** A record somebody has been to. */
export interface VisitedRecord {
  resource: string;
  id: string;
  /** What it is called. */
  label: string;
}

/** A screen or a record somebody has been to. */
export interface Visit {
  /** Its address, with the domain where the page is about one, and nothing else of the query. */
  to: string;
  record?: VisitedRecord;
}

const maxVisits = 12;

/** Presenter mode shows nothing true and keeps nothing false: where one was meanwhile lasts as long as the page. */
let presentationVisits: Visit[] = [];

const getStorageKey = (account: string): string => `visits/${encodeURIComponent(account)}`;

const isVisit = (entry: unknown): entry is Visit =>
  isObject(entry) && 'to' in entry && typeof entry.to === 'string';

/** Where a person has been on this browser, the latest first; nothing where storage is off. */
export const readVisits = (account: string): Visit[] => {
  if (isPresenting()) return presentationVisits;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getStorageKey(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
};

/** Keeps where a person is now as the latest place, and the eleven before. */
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
