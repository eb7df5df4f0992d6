import { defaultFormats, type UserFormats } from '../../contract/userFormats';
import { createStore, useStore } from './store';

const store = createStore<UserFormats>(defaultFormats);

export const getUserFormats = store.get;
export const setUserFormats = store.set;
export const useUserFormats = (): UserFormats => useStore(store);
