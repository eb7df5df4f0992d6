import { createElement, Fragment, type ReactNode } from 'react';
import { formatParts, getLocale, joinOr, resolveMessage, type Source } from '#i18n';

/** What stands at a `{place}` of a text, or makes what stands around a `<part>` of it. */
type RichValue = ReactNode | ((inner: ReactNode) => ReactNode);

/**
 * Says a text with elements in it, in the language that is spoken.
 * @param source a literal, so that translators find it
 */
export const rich = (source: Source, values: Readonly<Record<string, RichValue>> = {}): ReactNode =>
  createElement(
    Fragment,
    null,
    ...formatParts<ReactNode>(resolveMessage(source), values, getLocale(), (name, inner) => {
      const make = values[name];
      const content = createElement(Fragment, null, ...inner);
      return typeof make === 'function' ? make(content) : content;
    }).map((part) => part as ReactNode),
  );

/** Elements of which one is meant, with what the language that is spoken puts between them: `a, b or c`. */
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
