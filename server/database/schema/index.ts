export * from './auditTable';
export * from './numberTables';
export * from './phoneCallTables';
export * from './recordTables';
export * from './signInTables';
export * from './wholesaleTables';
