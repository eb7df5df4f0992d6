// Runs a command of a console with the engine's own TypeScript, from any folder.
import { register } from 'tsx/esm/api';

register();
await import('./index.ts');
