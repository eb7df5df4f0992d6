/**
 * Makes declarations of what is at hand: a call of the contract, a sample of what a call answers, a sheet, an OpenAPI
 * document; and TypeScript of declarations. Pure: no Node, no React; the console loads it with the screen that needs it.
 */
export { fromCall } from './fromCall';
export { fromCsv } from './fromCsv';
export type { SampleOptions } from './fromRows';
export { fromSample } from './fromSample';
export { harmlessLabel, harmlessSentence } from './harmless';
export type { InferenceOptions, Inferred, KnownResource, LeftOut, Reason } from './inferred';
export { NotUnderstood } from './inferred';
export { type OpenApiDocument, readOpenApi } from './openApi/document';
export { type Choices, type Family, operationsOf } from './openApi/families';
export { type FromFamily, fromDocument } from './openApi/fromDocument';
export { type ChosenOperations, fromOpenApi } from './openApi/fromOpenApi';
export { type EntityPlace, entityPlaces, type TypeScriptFiles, toTypeScript } from './print/toTypeScript';
