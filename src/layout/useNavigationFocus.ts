import { type RefObject, useEffect, useRef } from 'react';

/** Begins every page at its top (document 1, section 2), for the eye and for the keyboard. */
export const useNavigationFocus = (page: RefObject<HTMLElement | null>, pathname: string): void => {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
};
