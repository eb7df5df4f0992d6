/** Creates a copy of an element that follows the pointer during a drag. */
export const createGhost = (item: HTMLElement) => {
  const { left, top, width, height } = item.getBoundingClientRect();
  const ghost = item.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  for (const name of ['drag', 'drop', 'dragging']) delete ghost.dataset[name];
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '1500',
    pointerEvents: 'none',
  });
  // Appended to the same parent, so that it inherits the same styles.
  item.parentElement?.append(ghost);
  return {
    /**
     * Moves the copy.
     * @param x horizontal distance of the pointer from its start, in pixels
     * @param y vertical distance of the pointer from its start, in pixels
     */
    follow: (x: number, y: number): void => {
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    },
    remove: (): void => ghost.remove(),
  };
};
