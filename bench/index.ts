import { benchColdStart } from './coldStart';
import { benchConsole } from './console';
import { benchForms } from './forms';
import { benchLiveCalls } from './liveCalls';
import { benchNextScreen } from './nextScreen';
import { benchNumbers } from './numbers';
import { benchTables } from './tables';

/** Every measurement of the project, one after the other: they would disturb each other side by side. */
await benchColdStart();
await benchNumbers();
await benchConsole();
await benchNextScreen();
await benchTables();
await benchForms();
await benchLiveCalls();
