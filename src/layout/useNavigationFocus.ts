import { type RefObject, useEffect, useRef } from 'react';

/** Moves scroll position and focus to the top of every new page (document 1, section 2). */
export const useNavigationFocus = (page: RefObject<HTMLElement | null>, pathname: string): void => {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
};
