const controls = 'a,button,input,select,textarea,label,summary,audio,video,[role=slider],[data-controls]';

/** Whether a press on `target` is meant for controls within `around`, and not for `around` itself. */
export const isOnControl = (target: Element, around: Element): boolean => {
  const control = target.closest(controls);
  return control !== around && around.contains(control);
};
