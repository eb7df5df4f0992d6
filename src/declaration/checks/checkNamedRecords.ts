import { findClosestMatch } from '../../../contract/findClosestMatch';
import type { ResourceSpec } from '../compiled';
import { DeclarationError } from '../createCompilerContext';
import type { DeclaredResource } from '../resource';

/**
 * Checks that the fields by which links identify records belong to the linked resource.
 * @param specs the known resources; links to others are not checked
 * @throws DeclarationError with the closest match
 */
export const checkNamedRecords = (
  { declaration }: DeclaredResource,
  specs: readonly Pick<ResourceSpec, 'name' | 'id' | 'list' | 'fields'>[],
): void => {
  for (const [path, options] of Object.entries(declaration.fields ?? {})) {
    const { link } = options ?? {};
    const other = link && specs.find(({ name }) => name === link.resource);
    if (!link || !other || link.by === undefined) continue;
    const { id, list, fields } = other;
    const known = [...id, ...list.columns, ...list.filters, ...fields].map(({ field }) => field);
    if (known.includes(link.by)) continue;
    const suggestion = findClosestMatch(link.by, known);
    throw new DeclarationError(
      `Resource "${declaration.name}" links "${path}" by "${link.by}", which ${other.name} does not have.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      declaration.name,
      ['fields', path, 'link', 'by'],
    );
  }
};
