/** Where the pictures of a map come from. */
export interface MapTiles {
  /** Address of a tile of 256 pixels, with `{z}`, `{x}` and `{y}` in it: `https://tiles.example/{z}/{x}/{y}.png`. */
  tiles: string;
  /** Whose they are, as their licence wants it said. */
  attribution: string;
}

let currentTiles: MapTiles | undefined;

/** Sets where maps come from; once, before the first list is drawn. */
export const setMapTiles = (given: MapTiles | undefined): void => {
  currentTiles = given;
};

/** Where maps come from; undefined where the deployment names nothing, and no map is offered. */
export const getMapTiles = (): MapTiles | undefined => currentTiles;
