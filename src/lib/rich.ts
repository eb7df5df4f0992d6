import { createElement, Fragment, type ReactNode } from 'react';
import { formatParts, getLocale, joinOr, resolveMessage, type Source } from '#i18n';

/** Value of a `{place}` in a message, or a function that renders the contents of a `<part>`. */
type RichValue = ReactNode | ((inner: ReactNode) => ReactNode);

/**
 * Translates a message and inserts React elements.
 * @param source must be a literal, so that it can be extracted for translation
 */
export const rich = (source: Source, values: Readonly<Record<string, RichValue>> = {}): ReactNode =>
  createElement(
    Fragment,
    null,
    ...formatParts<ReactNode>(resolveMessage(source), values, getLocale(), (name, inner) => {
      const renderer = values[name];
      const content = createElement(Fragment, null, ...inner);
      return typeof renderer === 'function' ? renderer(content) : content;
    }).map((part) => part as ReactNode),
  );

/** Joins alternatives with the separators of the current language: `a, b or c`. */
export const joinRichOr = (elements: readonly ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...formatParts<ReactNode>(
      joinOr(elements.map((_, place) => `{${place}}`)),
      { ...elements },
      getLocale(),
      (_, inner) => inner,
    ).map((part) => part as ReactNode),
  );
