import { createConsole } from 'trunkline/src/createConsole';
import { kit } from './kit';

export const console = createConsole({ kit });
