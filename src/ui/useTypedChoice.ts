import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { t } from '#i18n';

interface Options<Value> {
  /** The options offered for the text. */
  options: readonly Value[];
  /** Whether the options for the text are still being loaded. */
  isPending: boolean;
  text: string;
  getNames: (option: Value) => readonly string[];
  take: (event: SyntheticEvent, option: Value) => void;
}

/** Compares without case and spaces, so that a number may be typed with or without groups. */
const toComparable = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/**
 * Takes the option that a text names when Enter is pressed, once the options for the text have been loaded: the one
 * with that name, otherwise the only one that contains it. Other texts are reported.
 */
export const useTypedChoice = <Value>({ options, isPending, text, getNames, take }: Options<Value>) => {
  const [entered, setEntered] = useState<{ text: string; event: SyntheticEvent }>();
  const [problem, setProblem] = useState<string>();
  const reset = () => {
    setEntered(undefined);
    setProblem(undefined);
  };
  const resolve = (event: SyntheticEvent, name: string) => {
    const wanted = toComparable(name);
    const named = options.map((option) => ({ option, names: getNames(option).map(toComparable) }));
    const exact = named.filter(({ names }) => names.includes(wanted));
    const matching = named.filter(({ names }) => names.some((known) => known.includes(wanted)));
    const [first, ...others] = exact.length > 0 ? exact : matching;
    setEntered(undefined);
    if (first && others.length === 0) take(event, first.option);
    else
      setProblem(
        first
          ? t('Several match “{text}”. Choose one.', { text: name })
          : t('Nothing matches “{text}”.', { text: name }),
      );
  };
  useEffect(() => {
    if (entered && !isPending) resolve(entered.event, entered.text);
  });
  return {
    problem,
    reset,
    /** Resolves a text that is left in the input when it loses focus. */
    onLeave: (event: SyntheticEvent) => {
      if (text.trim() === '') return;
      if (isPending) setProblem(t('“{text}” was not chosen. Choose an entry of the list.', { text }));
      else resolve(event, text.trim());
    },
    /** Handles Enter unless an option is highlighted with the arrow keys. */
    onEnter: (event: KeyboardEvent, isHighlighted: boolean) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || isHighlighted || text.trim() === '')
        return;
      // The form must not be submitted with the previous value.
      event.preventDefault();
      Object.assign(event, { defaultMuiPrevented: true });
      setProblem(undefined);
      setEntered({ text: text.trim(), event });
    },
  };
};
