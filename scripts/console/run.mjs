#!/usr/bin/env node
// Runs a console command, compiling TypeScript on the fly with the engine's version of tsx. Works in any folder.
import { register } from 'tsx/esm/api';

register();
await import('./index.ts');
