import { createConsole } from '../createConsole';
import { kit } from './kit';

export const console = createConsole({ kit });
