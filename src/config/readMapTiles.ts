import type { MapTiles } from './getMapTiles';
import { createConfigError, object, type Reader, text } from './readers';

const readTiles = object<MapTiles>({ tiles: text, attribution: text });

/** Reads the map settings. Tiles and attribution are both required, because tile licences demand attribution. */
export const readMapTiles: Reader<MapTiles | undefined> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  const read = readTiles(input, { tiles: '', attribution: '' }, name);
  if (
    !/^(https?:\/\/|\/)/.test(read.tiles) ||
    ['{z}', '{x}', '{y}'].some((part) => !read.tiles.includes(part))
  )
    throw createConfigError(`${name}.tiles`, 'an address such as "https://tiles.example/{z}/{x}/{y}.png"');
  if (read.attribution === '')
    throw createConfigError(`${name}.attribution`, 'a text that says whose the tiles are');
  return read;
};
