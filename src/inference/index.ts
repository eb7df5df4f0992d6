/**
 * Infers declarations from existing sources: a contract call, a sample response, a spreadsheet or an OpenAPI document.
 * Also converts declarations to TypeScript. The code uses neither Node nor React; the console loads it on demand.
 */

export { sanitiseLabel, sanitiseSentence } from './harmless';
export { inferFromCall } from './inferFromCall';
export { inferFromCsv } from './inferFromCsv';
export type { SampleOptions } from './inferFromRows';
export { inferFromSample } from './inferFromSample';
export type { InferenceOptions, InferenceResult, KnownResource, OmittedPart, Reason } from './inferred';
export { UnsupportedInputError } from './inferred';
export { type OpenApiDocument, parseOpenApi } from './openApi/document';
export { type Family, listOperationChoices, type OperationChoices } from './openApi/families';
export { inferFamily } from './openApi/inferFamily';
export { type FamilyResult, inferFromDocument } from './openApi/inferFromDocument';
export { type ChosenOperations, inferFromOpenApi } from './openApi/inferFromOpenApi';
export { listServerUrls } from './openApi/listServerUrls';
export {
  type EntityLocation,
  findEntityLocations,
  type TypeScriptFiles,
  toTypeScript,
} from './print/toTypeScript';
