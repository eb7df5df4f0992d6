/** What says that something failed, and what changes something: loaded while the server is there, since it may be gone when they are needed. */
export * from '../dataProvider/laterVerbs';
export * from '../views/list/refresh/StaleRows';
export * from '../views/list/states/ListError';
export * from './Notification';
