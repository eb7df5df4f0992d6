import { type RefObject, useEffect } from 'react';

/** What lies over the page, with focus of its own. */
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isFocusable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

const listAncestors = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
  return found;
};

/** Has the focus at what Tab may pass by. @returns whether it is there */
const focusOnce = (element: Element): boolean => {
  if (!(element instanceof HTMLElement)) return false;
  const isPassedBy = !element.hasAttribute('tabindex');
  const passAgain = () => element.removeAttribute('tabindex');
  if (isPassedBy) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const isThere = document.activeElement === element;
  if (isPassedBy && isThere) element.addEventListener('blur', passAgain, { once: true });
  else if (isPassedBy) passAgain();
  return isThere;
};

/**
 * Keeps the keyboard where it is. What had the focus may be gone, or disabled while it works: then the nearest part of the page that
 * was around it has the focus, so that Tab goes on from there, and gives it back as soon as it can. What lay over the page
 * leaves the focus to what had it last on the page, or to what is left around that.
 */
export const useRestoreFocus = (page: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    /** What had the focus last, and last on the page, each with all that was around it. */
    let last: readonly Element[] = [];
    let lastOnPage: readonly Element[] = [];
    let standIn: Element | undefined;
    /** Whoever points is led by the pointer: nothing is kept until a key is pressed. */
    let isPointing = false;

    const note = (target: EventTarget | null) => {
      if (isPointing || !(target instanceof Element) || target === standIn) return;
      standIn = undefined;
      last = listAncestors(target);
      if (root.contains(target)) lastOnPage = last;
    };
    const focus = ({ target }: FocusEvent) => note(target);
    const press = () => {
      if (!isPointing) return;
      isPointing = false;
      if (document.activeElement !== document.body) note(document.activeElement);
    };
    const point = () => {
      isPointing = true;
      last = [];
      lastOnPage = [];
      standIn = undefined;
    };
    const around = (elements: readonly Element[]) =>
      elements
        .slice(1)
        .filter((one) => one.isConnected && (root.contains(one) || one.closest(overlaySelector)));
    const keep = () => {
      const [wanted] = last;
      const [before] = lastOnPage;
      const { activeElement, body } = document;
      const isStoodIn = activeElement !== null && activeElement === standIn;
      if (!wanted || (activeElement !== body && activeElement !== wanted && !isStoodIn)) return;
      if (isFocusable(wanted)) {
        if (isStoodIn) focusOnce(wanted);
        return;
      }
      if (isStoodIn) return;
      const left = around(last);
      const onPage = before && isFocusable(before) ? [before] : around(lastOnPage);
      for (const next of [...left, ...onPage, root]) {
        standIn = next;
        if (focusOnce(next)) return;
      }
    };

    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', point, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', point, true);
    };
  }, [page]);
