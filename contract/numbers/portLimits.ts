/** Numbers that are looked at, or move, at once. */
export const MOST_PORTED = 1000;

/** Hours within which numbers can be given back, where an order says nothing else. */
export const USUAL_WINDOW = 24;
