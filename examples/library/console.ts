import { createConsole } from '../../src/createConsole';
import { kit } from './kit';

export const console = createConsole({ kit });
