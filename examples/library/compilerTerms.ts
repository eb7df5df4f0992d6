import { createCompilerTerms } from 'trunkline/src/plainTerms';
import { allCalls } from './contract';

export const compilerTerms = createCompilerTerms({
  calls: allCalls,
  panels: ['shelfMark'],
  previews: ['spine'],
  widgets: ['starPicker'],
});
