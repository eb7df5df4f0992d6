const controls = 'a,button,input,select,textarea,label,summary,audio,video,[role=slider],[data-controls]';

/** Whether a click on `target` is meant for a control inside `around`, not for `around` itself. */
export const isOnControl = (target: Element, around: Element): boolean => {
  const control = target.closest(controls);
  return control !== around && around.contains(control);
};
