/** Code for errors and changes, loaded while the server is reachable because it may be needed when the server is not. */
export * from '../dataProvider/laterVerbs';
export * from '../views/list/refresh/StaleRows';
export * from '../views/list/states/ListError';
export * from './Notification';
