import { type RefObject, useEffect } from 'react';

/** Selects overlays, which manage their own focus. */
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isFocusable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

const listAncestors = (element: Element): Element[] => {
  const ancestors: Element[] = [];
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    ancestors.push(ancestor);
  return ancestors;
};

/**
 * Focuses an element, even if it cannot be reached with Tab.
 * @returns whether the element is now focused
 */
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
 * Keeps the keyboard focus in place. If the focused element is removed, or is disabled during an operation, its closest
 * remaining ancestor receives the focus, so that Tab continues from there. The focus returns to the element once
 * possible. When an overlay closes, the focus returns to the element of the page that was focused last, or to its
 * closest remaining ancestor.
 */
export const useRestoreFocus = (page: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    /** Element that was focused last, with its ancestors. */
    let last: readonly Element[] = [];
    let lastOnPage: readonly Element[] = [];
    let standIn: Element | undefined;
    /** The focus is not restored while a pointer is in use. Restoring resumes with the next key press. */
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
        .filter(
          (ancestor) =>
            ancestor.isConnected && (root.contains(ancestor) || ancestor.closest(overlaySelector)),
        );
    const restoreFocus = () => {
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

    const observer = new MutationObserver(restoreFocus);
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
