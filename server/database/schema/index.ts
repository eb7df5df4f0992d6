export * from './auditTable';
export { anywhere, inAnyCase } from './columns';
export * from './mediaContentTables';
export * from './numberTables';
export * from './phoneCallTables';
export * from './recordTables';
export * from './searchedKinds';
export * from './signInTables';
export * from './wholesaleTables';
