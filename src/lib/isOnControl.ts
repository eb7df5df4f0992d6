const controlSelector =
  'a,button,input,select,textarea,label,summary,audio,video,[role=slider],[data-controls]';

/** Checks whether a click on `target` hits a control inside `around` instead of `around` itself. */
export const isOnControl = (target: Element, around: Element): boolean => {
  const control = target.closest(controlSelector);
  return control !== around && around.contains(control);
};
