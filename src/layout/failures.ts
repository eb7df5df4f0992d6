/** Code for errors and changes, loaded in advance, because the server may be unreachable when it is needed. */
export * from '../dataProvider/conflicts';
export * from '../dataProvider/laterVerbs';
export * from '../views/list/refresh/StaleRows';
export * from '../views/list/states/ListError';
export * from './Notification';
