import type { Edge, Step } from '../../../../telephony/routing/step';

/** What stands in the picture: one step, or several drawn as one. */
export interface Card {
  id: string;
  /**
   * `direct`: numbers of people, and the extensions they lead to; `loose`: menus, queues, groups and orbits nothing leads
   * to.
   */
  kind: Step['kind'] | 'direct' | 'loose';
  /** It stands for all cards of its kind, folded into one that can be opened. */
  isGroup?: true;
  title: string;
  /** Its number, or what it is. */
  account: string;
  /** Further lines: who is rung, where it leads by lines that are not drawn. */
  lines: string[];
  /** The steps it stands for; one, unless it is a group. */
  steps: Step[];
  /** Numbers that lead here and have no cards of their own. */
  numbers: Step[];
  isOff: boolean;
}

/** A line of the picture: all rules by which calls go from one card to another. */
export interface Line {
  id: string;
  from: string;
  to: string;
  edges: Edge[];
  label: string;
  /** A trigger on it is on. */
  isOn: boolean;
}

/** What is drawn of a phone system. */
export interface Drawing {
  cards: Card[];
  lines: Line[];
  /** The card a step stands on. */
  cardOf: ReadonlyMap<string, string>;
  /** Extensions that are on no card. */
  hidden: Step[];
}
