import { benchConsole } from './console';
import { benchNumbers } from './numbers';

/** Every measurement of the project, one after the other: they would disturb each other side by side. */
await benchNumbers();
await benchConsole();
