export * from './audit';
export * from './signIn';
