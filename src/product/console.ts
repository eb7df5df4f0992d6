import { createConsole } from '../createConsole';
// Bundled with the console, because `useMutation` would otherwise be part of pages that My phone does not need.
import '../customRoutes/myPhone/useOwnChange';
import { kit } from './kit';

export const console = createConsole({ kit });
