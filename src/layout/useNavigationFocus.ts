import { type RefObject, useEffect, useRef } from 'react';

/** Moves the scroll position and the focus to the top of each new page (document 1, section 2). */
export const useNavigationFocus = (page: RefObject<HTMLElement | null>, pathname: string): void => {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
};
