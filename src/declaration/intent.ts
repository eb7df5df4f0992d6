import type { Source } from '#i18n';
import type { IconName } from '../theme/icons';

/**
 * Where a task is done: the path of a screen, of its create or import page or, after `#`, of a field of its form; an
 * action of a resource; or a help page.
 */
export type IntentTarget = string | { resource: string; action: string } | { help: string };

/** A task in the words of users, which the search finds. Its permissions are those of the target. */
export interface Intent {
  /** Imperative: `Port a number in`. */
  task: Source;
  /** Other words for the task, separated by commas, in the order of their importance. */
  words: Source;
  /** In order of preference. The first target that the user may open is offered. */
  targets: readonly [IntentTarget, ...IntentTarget[]];
  /** Default: the icon of the target. */
  icon?: IconName;
}
