import createCleaner from 'dompurify';

const cleaner = createCleaner(window);

// A link opens beside the console, and tells the other site nothing of it.
cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noreferrer noopener');
});

/** Formatted text without anything that runs, submits, or covers the page. */
export const cleanHtml = (html: string): DocumentFragment =>
  cleaner.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['class', 'id', 'name', 'position'],
    ALLOW_DATA_ATTR: false,
  });
