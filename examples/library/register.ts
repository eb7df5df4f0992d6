import type { Calls } from './contract';
import type { levels } from './contract/levels';
import type { menuRoots, SessionFields } from './terms';

declare module 'trunkline/contract/register' {
  interface Register {
    calls: Calls;
    anyCall: 'ListBooks';
    levels: typeof levels;
    context: 'branch';
    session: SessionFields;
    menuRoot: keyof typeof menuRoots;
    icon: 'Store' | 'Today' | 'AutoStories' | 'EventRepeat' | 'Loyalty';
    panel: 'shelfMark';
    preview: 'spine';
    widget: 'starPicker';
    kind: 'isbn';
  }
}
