export * from './audit';
export * from './signIn';
export * from './wholesale';
