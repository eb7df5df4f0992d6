import createCleaner from 'dompurify';

const cleaner = createCleaner(window);

// Links open in a new tab and send no referrer.
cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noreferrer noopener');
});

/** Sanitises rich text: removes scripts, forms and anything that could cover the page. */
export const cleanHtml = (html: string): DocumentFragment =>
  cleaner.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['class', 'id', 'name', 'position'],
    ALLOW_DATA_ATTR: false,
  });
