import type { Edge, Step } from '../../../../telephony/routing/step';

/** A card of the diagram: one step, or several combined. */
export interface Card {
  id: string;
  /** `direct`: direct-dial numbers with their extensions; `loose`: unreferenced menus, queues, groups and orbits. */
  kind: Step['kind'] | 'direct' | 'loose';
  /** Represents all cards of its kind, collapsed into an expandable one. */
  isGroup?: true;
  title: string;
  /** Its number, or its type. */
  account: string;
  /** Additional lines of text: members, and destinations without a drawn line. */
  lines: string[];
  /** The steps it represents; exactly one unless it is a group. */
  steps: Step[];
  /** Numbers that lead here without a card of their own. */
  numbers: Step[];
  isOff: boolean;
}

/** A line of the diagram, combining all rules that route calls from one card to another. */
export interface Line {
  id: string;
  from: string;
  to: string;
  edges: Edge[];
  label: string;
  /** One of its triggers is on. */
  isOn: boolean;
}

export interface Drawing {
  cards: Card[];
  lines: Line[];
  /** Card id by step id. */
  cardOf: ReadonlyMap<string, string>;
  /** Extensions without a card. */
  hidden: Step[];
}
