import type { Examples } from '../example';
export const numberExamples: Examples = {};
