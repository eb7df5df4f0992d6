import type { Point } from './layout';

/** Converts the position of a pointer to the coordinates of an SVG element. */
export const toLocalPoint = (
  element: SVGGraphicsElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point => new DOMPoint(clientX, clientY).matrixTransform(element.getScreenCTM()?.inverse());
