import type { Edge, Step } from '../../../../telephony/routing/step';

/** A card of the diagram, which represents one or several steps. */
export interface Card {
  id: string;
  /** `direct`: direct-dial numbers with their extensions; `loose`: unreferenced menus, queues, groups and orbits. */
  kind: Step['kind'] | 'direct' | 'loose';
  /** Set if the card represents all cards of its kind, and can be expanded. */
  isGroup?: true;
  title: string;
  /** Number of the account or, if there is none, its type. */
  account: string;
  /** Additional lines of text, such as members and destinations to which no line is drawn. */
  lines: string[];
  /** Steps that the card represents; exactly one unless it is a group. */
  steps: Step[];
  /** Numbers that lead here and have no card of their own. */
  numbers: Step[];
  isOff: boolean;
}

/** A line of the diagram, which combines all rules that route calls from one card to another. */
export interface Line {
  id: string;
  from: string;
  to: string;
  edges: Edge[];
  label: string;
  /** Whether one of the line's triggers is on. */
  isOn: boolean;
}

export interface Drawing {
  cards: Card[];
  lines: Line[];
  /** Card ids by step id. */
  cardOf: ReadonlyMap<string, string>;
  /** Extensions without a card. */
  hidden: Step[];
}

/** The highlighted path of a call. */
export interface Highlight {
  cards: ReadonlySet<string>;
  lines: ReadonlySet<string>;
}
