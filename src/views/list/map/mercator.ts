/** A position in degrees, and in pixels from the upper left corner of the world map at the current zoom. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}
export interface Pixels {
  x: number;
  y: number;
}

/** Side length of a tile, in pixels. */
export const TILE_SIZE = 256;
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 19;
/** Maximum latitude of the Web Mercator projection, in degrees. */
const MAX_LATITUDE = 85.0511;

const getWorldSize = (zoom: number): number => TILE_SIZE * 2 ** zoom;

export const isValidPosition = ({ latitude, longitude }: Coordinates): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180;

/** Projects coordinates to pixels using Web Mercator, like map tiles. */
export const toPixels = ({ latitude, longitude }: Coordinates, zoom: number): Pixels => {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * getWorldSize(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * getWorldSize(zoom),
  };
};

export const toCoordinates = ({ x, y }: Pixels, zoom: number): Coordinates => {
  const size = getWorldSize(zoom);
  const turn = Math.PI - (2 * Math.PI * y) / size;
  return {
    latitude: (180 / Math.PI) * Math.atan(Math.sinh(turn)),
    longitude: (x / size) * 360 - 180,
  };
};

/** Returns the centre of the places and the closest zoom level at which all of them fit in a box. */
export const fitView = (places: readonly Coordinates[], width: number, height: number) => {
  const [first] = places;
  if (!first) return { centre: { latitude: 0, longitude: 0 }, zoom: MIN_ZOOM };
  const boxAt = (zoom: number) => {
    const points = places.map((place) => toPixels(place, zoom));
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };
  let zoom = 14;
  const margin = 80;
  for (; zoom > MIN_ZOOM; zoom--) {
    const { left, right, top, bottom } = boxAt(zoom);
    if (right - left + margin <= width && bottom - top + margin <= height) break;
  }
  const { left, right, top, bottom } = boxAt(zoom);
  return { centre: toCoordinates({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom), zoom };
};

export interface Tile extends Pixels {
  url: string;
  key: string;
}

/** Returns the tiles that fill a box, with their positions. */
export const getTiles = (
  pattern: string,
  centre: Pixels,
  zoom: number,
  width: number,
  height: number,
): Tile[] => {
  const count = 2 ** zoom;
  const [left, top] = [centre.x - width / 2, centre.y - height / 2];
  const tiles: Tile[] = [];
  for (let row = Math.floor(top / TILE_SIZE); row * TILE_SIZE < top + height; row++)
    for (let column = Math.floor(left / TILE_SIZE); column * TILE_SIZE < left + width; column++) {
      if (row < 0 || row >= count) continue;
      // The map wraps around after the easternmost tile.
      const x = ((column % count) + count) % count;
      const url = pattern.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(row));
      tiles.push({
        url,
        key: `${zoom}/${column}/${row}`,
        x: column * TILE_SIZE - left,
        y: row * TILE_SIZE - top,
      });
    }
  return tiles;
};

/** Groups points that would overlap. */
export const buildClusters = <Item extends { at: Pixels }>(items: readonly Item[], size = 44): Item[][] => {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const cell = `${Math.floor(item.at.x / size)} ${Math.floor(item.at.y / size)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), item]);
  }
  return [...cells.values()];
};
