export * from './audit';
export * from './numbers';
export * from './signIn';
export * from './wholesale';
