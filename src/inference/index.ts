/**
 * Generates declarations from existing sources: a contract call, a sample response, a spreadsheet or an OpenAPI
 * document; and TypeScript from declarations. Pure: no Node, no React; the console loads it with the screen that needs
 * it.
 */

export { sanitiseLabel, sanitiseSentence } from './harmless';
export { inferFromCall } from './inferFromCall';
export { inferFromCsv } from './inferFromCsv';
export type { SampleOptions } from './inferFromRows';
export { inferFromSample } from './inferFromSample';
export type { InferenceOptions, Inferred, KnownResource, OmittedPart, Reason } from './inferred';
export { NotUnderstoodError } from './inferred';
export { type OpenApiDocument, parseOpenApi } from './openApi/document';
export { type Family, listOperationChoices, type OperationChoices } from './openApi/families';
export { type FamilyResult, inferFromDocument } from './openApi/inferFromDocument';
export { type ChosenOperations, inferFromOpenApi } from './openApi/inferFromOpenApi';
export { type EntityPlace, findEntityPlaces, type TypeScriptFiles, toTypeScript } from './print/toTypeScript';
