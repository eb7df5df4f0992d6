/** A part of a line: words, or a way to another page or to a file beside the console. */
export type HelpSpan =
  | { is: 'text' | 'strong' | 'em' | 'code' | 'kbd'; text: string }
  | { is: 'page'; text: string; page: string }
  | { is: 'file'; text: string; address: string };

/** A part of a page. */
export type HelpBlock =
  | { is: 'heading' | 'text'; spans: HelpSpan[] }
  | { is: 'list' | 'steps'; items: HelpSpan[][] };

/** A page of help, as the build makes it of `docs/help`. */
export interface HelpPage {
  /** By which other pages lead to it. */
  id: string;
  title: string;
  /** Addresses of the screens it is about; those below them are meant too, but of one with `!` behind it. */
  screens: readonly string[];
  blocks: readonly HelpBlock[];
}
