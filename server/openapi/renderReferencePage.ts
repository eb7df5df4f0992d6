import type { OpenApiDocument, Operation } from './buildOpenApiDocument';
import { createMarkup, escapeText, html, type Markup } from './htmlMarkup';
import type { JsonSchema } from './openApiComponents';
import { styles } from './referenceStyles';

/** Renders the API reference as a self-contained page with anchors for groups, calls and schemas. */
export function renderReferencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    id: getAnchor('group', name),
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries(document.components.schemas);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${createMarkup(styles)}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${document.info.title} <small>${document.info.version}</small></h1>
<p>${renderProse(document.info.description)}</p>
<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Groups">
<ul>${groups.map((group) => html`<li><a href="#${group.id}">${group.name}</a> <span>${group.calls.length}</span></li>`)}
<li><a href="#schemas">Schemas</a> <span>${schemas.length}</span></li></ul>
</nav>
<main id="calls">
${groups.map(
  (group) => html`<section aria-labelledby="${group.id}">
<h2 id="${group.id}">${group.name}</h2>
${group.calls.map(({ path, method, operation }) => renderCall(path, method, operation))}
</section>`,
)}
<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => renderSchema(name, schema))}
</section>
</main>
</body>
</html>
`;
  return page.text;
}

function renderCall(path: string, method: string, operation: Operation): Markup {
  const body = operation.requestBody?.content?.['application/json'];
  const [answer] = Object.values(operation.responses);
  const rights = [
    operation['x-effect'] === 'read' ? 'reads' : 'writes',
    `from ${operation['x-access']} up`,
    ...(operation['x-permission'] ? [operation['x-permission']] : []),
  ];
  return html`<article id="${operation.operationId}">
<h3><a href="#${operation.operationId}">${operation.operationId}</a></h3>
<p class="route"><b>${method.toUpperCase()}</b> <code>${path}</code> <span class="level">${rights.join(', ')}</span></p>
<p>${renderProse(operation.summary)}</p>
${operation.parameters?.map((parameter) => html`<p>Parameter <code>${parameter.name}</code> in the ${parameter.in}, ${formatType(parameter.schema)}.</p>`)}
${body && html`<p>Takes ${renderTypeLink(body.schema)}, for example:</p><pre tabindex="0"><code>${JSON.stringify(body.example, null, 2)}</code></pre>`}
${answer && 'description' in answer && html`<p>Answers ${renderResponse(answer.content?.['application/json']?.schema, answer.description)}</p>`}
</article>`;
}

function renderResponse(schema: JsonSchema | undefined, description: string): Markup {
  if (!schema || Object.keys(schema).length === 0) return html`${renderProse(lowerFirst(description))}`;
  return html`${renderTypeLink(schema)}.`;
}

function renderSchema(name: string, schema: JsonSchema): Markup {
  const required = new Set(schema.required ?? []);
  return html`<article id="${getAnchor('schema', name)}">
<h3><a href="#${getAnchor('schema', name)}">${schema.title ?? name}</a></h3>
${schema.description && html`<p>${renderProse(schema.description)}</p>`}
<dl>${Object.entries(schema.properties ?? {}).map(
    ([
      field,
      notes,
    ]) => html`<div><dt><code>${field}</code>${required.has(field) && html` <strong>required</strong>`}</dt>
<dd>${notes.title !== field && html`<b>${notes.title}</b> `}${renderTypeLink(notes)}${renderLimits(notes)}${notes.description && html`<br>${renderProse(notes.description)}`}</dd></div>`,
  )}</dl>
</article>`;
}

function renderTypeLink(schema: JsonSchema): Markup {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="#${getAnchor('schema', name)}">${name}</a>`;
  }
  if (schema.items) return html`a list of ${renderTypeLink(schema.items)}`;
  const items = schema.properties?.items;
  if (items && schema.properties?.totalCount) return html`a page of ${renderTypeLink(items.items ?? {})}`;
  const values = schema.additionalProperties;
  if (typeof values === 'object' && values)
    return html`an object of ${renderTypeLink(values as JsonSchema)} by key`;
  return html`${formatType(schema)}`;
}

function formatType(schema: JsonSchema): string {
  const types = [schema.type ?? 'anything'].flat().filter((type) => type !== 'null');
  const format = schema.format && schema.format !== 'multiline' ? ` (${schema.format})` : '';
  return types.join(' or ') + format;
}

const limitFormatters: Record<string, (limit: unknown) => string> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  maxItems: (limit) => `at most ${limit} entries`,
  default: (value) => `${value} unless sent`,
};

function renderLimits(schema: JsonSchema): Markup {
  const parts = Object.entries(limitFormatters)
    .filter(
      ([keyword]) => schema[keyword] !== undefined && !(keyword === 'minLength' && schema.minLength === 1),
    )
    .map(([keyword, words]) => words(schema[keyword]));
  if (schema.enum) parts.push(`one of ${schema.enum.filter((value) => value !== null).join(', ')}`);
  if (schema['x-patternHint']) parts.push(String(schema['x-patternHint']));
  if (schema.readOnly) parts.push('set by the server');
  if (schema.writeOnly) parts.push('never answered');
  return html`${parts.length > 0 && `; ${parts.join('; ')}`}`;
}

const getAnchor = (kind: 'group' | 'schema', name: string): string =>
  `${kind}-${name.replace(/[^\w.]+/g, '-')}`.toLowerCase();

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Escapes text and formats `words in backticks` as code. */
const renderProse = (text: string): Markup =>
  createMarkup(escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
