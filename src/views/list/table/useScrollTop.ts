import { type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** Scrolls to the top when the page, sort order or filters change. */
export const useScrollTop = (box: RefObject<HTMLElement | null>): void => {
  const { page, perPage, sort, filterValues } = useListContext();
  const place = JSON.stringify([page, perPage, sort, filterValues]);
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place && box.current) box.current.scrollTop = 0;
    last.current = place;
  }, [place, box]);
};
