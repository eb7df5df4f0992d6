import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Options<T> {
  /** What an address says. */
  read: (search: URLSearchParams) => T;
  /** The address that says it. */
  write: (value: T) => Record<string, string>;
}

/**
 * What is chosen on a page, kept in the page's address without a step of its history. The address is written a moment after
 * the choice; until then the choice holds here, so that none made meanwhile is lost.
 * @returns what is chosen, and what changes some of it
 */
export const useAddressState = <T extends object>({
  read,
  write,
}: Options<T>): [T, (change: Partial<T>) => void] => {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [value, setValue] = useState(() => read(search));
  const latest = useRef(value);
  /** Addresses that are on their way, the first first. */
  const coming = useRef([address]);

  useEffect(() => {
    const place = coming.current.indexOf(address);
    coming.current = place < 0 ? [address] : coming.current.slice(place);
    if (place >= 0) return;
    latest.current = read(new URLSearchParams(address));
    setValue(latest.current);
  }, [address, read]);

  const change = (given: Partial<T>): void => {
    latest.current = { ...latest.current, ...given };
    setValue(latest.current);
    const next = new URLSearchParams(write(latest.current));
    coming.current.push(next.toString());
    setSearch(next, { replace: true });
  };
  return [value, change];
};
