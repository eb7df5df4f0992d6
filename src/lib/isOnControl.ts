const controls = [
  'a, button, input, select, textarea, label, summary, audio, video, [contenteditable=true]',
  ...['button', 'checkbox', 'combobox', 'link', 'slider', 'switch'].map((role) => `[role=${role}]`),
].join();

/** Whether a press on `target` is meant for a control within `around`, and not for `around` itself. */
export const isOnControl = (target: Element, around: Element): boolean => {
  const control = target.closest(controls);
  return control !== null && control !== around && around.contains(control);
};
