import { engineWidgets } from './extensionNames';
import { getCompilerTerms } from './terms';

export const listPanelNames = (): string[] => ['recordHistory', ...getCompilerTerms().panels];

export const listWidgetNames = (): string[] => [...engineWidgets, ...getCompilerTerms().widgets];
