export const listId = (base: string): string => `${base}-list`;
export const optionId = (base: string, place: number): string => `${base}-${place}`;
