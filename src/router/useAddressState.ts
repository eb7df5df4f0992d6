import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Options<T> {
  read: (search: URLSearchParams) => T;
  write: (value: T) => Record<string, string>;
}

/**
 * Stores the state of a page in the URL without adding history entries. The URL is updated shortly after a change.
 * Until then, the state is kept here, so that no change is lost.
 * @returns the state, and a function that changes part of it
 */
export const useUrlState = <T extends object>({
  read,
  write,
}: Options<T>): [T, (change: Partial<T>) => void] => {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [value, setValue] = useState(() => read(search));
  const latest = useRef(value);
  /** URLs that have been requested but not reached, oldest first. */
  const coming = useRef([address]);

  useEffect(() => {
    const place = coming.current.indexOf(address);
    coming.current = place < 0 ? [address] : coming.current.slice(place);
    if (place >= 0) return;
    latest.current = read(new URLSearchParams(address));
    setValue(latest.current);
  }, [address, read]);

  const change = (changes: Partial<T>): void => {
    latest.current = { ...latest.current, ...changes };
    setValue(latest.current);
    const next = new URLSearchParams(write(latest.current));
    coming.current.push(next.toString());
    setSearch(next, { replace: true });
  };
  return [value, change];
};
