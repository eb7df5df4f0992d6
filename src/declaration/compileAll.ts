import type { Call } from '../../contract/call';
import { checkNamedRecords } from './checks/checkNamedRecords';
import { checkPointers } from './checks/checkPointers';
import { checkReferred } from './checks/checkReferred';
import { checkRelatedLists } from './checks/checkRelatedLists';
import { compile } from './compile';
import type { ResourceSpec } from './compiled';
import { withLinkPermissions } from './compileReads';
import { DeclarationError } from './createCompilerContext';
import type { DeclaredResource } from './resource';

/**
 * Compiles all declarations and checks that everything to which they refer exists.
 * @param dashboards addresses of all dashboards, if they are known
 * @throws DeclarationError for an unknown call, field or resource, or for duplicate resource names
 */
export const compileAll = (
  declared: DeclaredResource[],
  calls: Record<string, Call>,
  dashboards?: readonly string[],
): ResourceSpec[] => {
  const specs = declared.map((resource) => compile(resource, calls));
  const names = specs.map((spec) => spec.name);
  specs.forEach((spec, position) => {
    if (names.indexOf(spec.name) !== names.lastIndexOf(spec.name))
      throw new DeclarationError(`Two resources are named "${spec.name}".`, spec.name, ['name']);
    const current = declared[position] as DeclaredResource;
    checkPointers(current, spec, names, dashboards);
    checkNamedRecords(current, specs);
    checkRelatedLists(spec, specs, calls);
    checkReferred(current, spec, specs, calls);
  });
  return specs.map((spec) => withLinkPermissions(spec, specs));
};
