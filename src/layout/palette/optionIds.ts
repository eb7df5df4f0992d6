export const getListId = (base: string): string => `${base}-list`;
export const getOptionId = (base: string, place: number): string => `${base}-${place}`;
