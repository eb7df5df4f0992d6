/** Part of a line: text, or a link to another page or to a file of the deployment. */
export type HelpSpan =
  | { is: 'text' | 'strong' | 'em' | 'code' | 'kbd'; text: string }
  | { is: 'page'; text: string; page: string }
  | { is: 'file'; text: string; address: string };

export type HelpBlock =
  | { is: 'heading' | 'text'; spans: HelpSpan[] }
  | { is: 'list' | 'steps'; items: HelpSpan[][] };

/** Help page, generated from `docs/use` at build time. */
export interface HelpPage {
  /** Id of the page, used in links from other pages. */
  id: string;
  title: string;
  /** Paths of the screens that the page describes. Subpaths are included, unless the path ends with `!`. */
  screens: readonly string[];
  blocks: readonly HelpBlock[];
}
