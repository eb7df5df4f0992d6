import type { OtherPath } from '../declaration/kit';

export const otherPaths: readonly OtherPath[] = [];
