import { createKit } from 'trunkline/src/createKit';
import { terms } from './terms';

export const kit = createKit({
  ...terms,
  loadCompilerTerms: () => import('./compilerTerms'),
});
