import type { ForeignRow } from '../foreignFile';
import type { XmlElement } from '../parseXml';

/**
 * Flattens an XML element to path/value pairs. Paths look like `Destination/To`, with attributes as `Hours@HoursType`.
 * Repeated paths are numbered, as in `RuleName 2`.
 * @param excluded names of elements that are parsed separately
 */
export function flattenElement(element: XmlElement, excluded: readonly string[] = []): ForeignRow {
  const row = new Map<string, string>();
  const times = new Map<string, number>();
  const put = (place: string, value: string): void => {
    const time = (times.get(place) ?? 0) + 1;
    times.set(place, time);
    row.set(time === 1 ? place : `${place} ${time}`, value);
  };
  const walk = (from: XmlElement, path: string): void => {
    for (const [name, value] of Object.entries(from.attributes)) put(`${path}@${name}`, value);
    if (path && (from.text || from.children.length + Object.keys(from.attributes).length === 0))
      put(path, from.text);
    for (const child of from.children)
      if (!excluded.includes(child.name)) walk(child, path ? `${path}/${child.name}` : child.name);
  };
  walk(element, '');
  return Object.fromEntries(row);
}
