/** Source of map tiles. */
export interface MapTiles {
  /** URL template of a 256-pixel tile, with `{z}`, `{x}` and `{y}`: `https://tiles.example/{z}/{x}/{y}.png`. */
  tiles: string;
  /** Attribution required by the tiles' licence. */
  attribution: string;
}

let currentTiles: MapTiles | undefined;

/** Sets the source of map tiles. Must be called once, before the first list renders. */
export const setMapTiles = (tiles: MapTiles | undefined): void => {
  currentTiles = tiles;
};

/** Returns the source of map tiles; undefined if none is configured, so that no maps are offered. */
export const getMapTiles = (): MapTiles | undefined => currentTiles;
