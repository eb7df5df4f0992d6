import type { ComposedStep } from '../../declaration/kit';
import { compileKeypad, compileLanes, compilePairs } from './compileGroups';
import { compileRoute } from './compileRoute';

export const telephonySteps: readonly ComposedStep[] = [
  { option: 'lanes', compile: compileLanes },
  { option: 'pairs', compile: compilePairs },
  { option: 'keypad', compile: compileKeypad },
  { option: 'route', compile: compileRoute },
];
