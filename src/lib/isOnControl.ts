const controls = 'a,button,input,select,textarea,label,summary,audio,video,[role=slider],[data-controls]';

/** Whether a click on `target` hits a control inside `around` rather than `around` itself. */
export const isOnControl = (target: Element, around: Element): boolean => {
  const control = target.closest(controls);
  return control !== around && around.contains(control);
};
