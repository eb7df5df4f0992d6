export * from './audit';
export * from './numbers';
export * from './phoneCalls';
export * from './records';
export * from './signIn';
export * from './wholesale';
