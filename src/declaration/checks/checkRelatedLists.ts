import type { Call } from '../../../contract/call';
import { findClosestMatch } from '../../../contract/findClosestMatch';
import type { ResourceSpec } from '../compiled';
import type { DeclarationPath } from '../compilerContext';
import { DeclarationError } from '../createCompilerContext';
import { listFilters } from '../listFilters';

type RelatedList = ResourceSpec['related'][number];

/**
 * Checks related lists against the resources that they show: columns, filters, and actions, which must belong to the
 * page's resource or to that of the rows.
 * @param specs the known resources; lists of others are not checked
 * @throws DeclarationError with the closest match
 */
export const checkRelatedLists = (
  spec: ResourceSpec,
  specs: readonly ResourceSpec[],
  calls: Readonly<Record<string, Call>>,
): void => {
  const refuse = (
    place: DeclarationPath,
    isKey: boolean,
    problem: string,
    word: string,
    known: readonly string[],
  ): never => {
    const suggestion = findClosestMatch(word, known);
    throw new DeclarationError(
      `Resource "${spec.name}" ${problem}.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      spec.name,
      place,
      isKey,
    );
  };
  const actionNames = spec.actions.map(({ name }) => name);
  /**
   * Checks that the resource of rows edited on this page declares the necessary calls, and that its forms contain the
   * fields that the page supplies.
   */
  const checkChanged = (
    { inline, links, by = {}, resource }: RelatedList,
    place: DeclarationPath,
    rows: ResourceSpec,
  ) => {
    const fields = rows.form.flatMap((section) => section.fields);
    const names = fields.map(({ field }) => field);
    if (inline && links !== undefined)
      refuse([...place, 'links'], true, `shows its ${resource} both inline and as links`, 'links', []);
    if (inline && !rows.create && !rows.update && !rows.remove)
      refuse(
        [...place, 'inline'],
        true,
        `changes its ${resource} inline, which nobody can change`,
        resource,
        [],
      );
    if (links !== undefined && (!rows.create || !rows.remove))
      refuse(
        [...place, 'links'],
        true,
        `links by ${resource}, which can’t be created and deleted`,
        resource,
        [],
      );
    if (links !== undefined && fields.find(({ field }) => field === links)?.kind !== 'reference')
      refuse(
        [...place, 'links'],
        false,
        `links by "${links}", which is no reference in the form of ${resource}`,
        links,
        fields.filter(({ kind }) => kind === 'reference').map(({ field }) => field),
      );
    if (!rows.create || (!inline && links === undefined)) return;
    for (const name of Object.keys(by))
      if (!names.includes(name))
        refuse(
          [...place, 'by', name],
          true,
          `adds to its ${resource} by "${name}", which their form does not ask for`,
          name,
          names,
        );
    const missing = fields.find(
      ({ field, required, initial, default: usual }) =>
        links !== undefined &&
        required &&
        initial === undefined &&
        usual === undefined &&
        field !== links &&
        !(field in by),
    );
    if (missing)
      refuse(
        [...place, 'links'],
        true,
        `links by ${resource}, which needs "${missing.field}" as well`,
        missing.field,
        [],
      );
  };
  const check = (base: DeclarationPath, all: ResourceSpec['related']) =>
    all.forEach((relatedList, position) => {
      const { resource, actions, keeps, columns } = relatedList;
      const place = [...base, position];
      const rows = specs.find(({ name }) => name === resource);
      const known = [...actionNames, ...(rows?.actions ?? []).map(({ name }) => name)];
      actions.forEach((action, index) => {
        if (rows && !known.includes(action))
          refuse(
            [...place, 'actions', index],
            false,
            `offers "${action}" on its ${resource}, which neither of them has`,
            action,
            known,
          );
      });
      if (typeof keeps === 'object' && !actionNames.includes(keeps.action))
        refuse(
          [...place, 'keeps', 'action'],
          false,
          `is kept by its ${resource}, and offers "${keeps.action}", which it has not`,
          keeps.action,
          actionNames,
        );
      if (!rows) return;
      const listed = rows.list.columns.map(({ field }) => field);
      columns?.forEach((column, index) => {
        if (!listed.includes(column))
          refuse(
            [...place, 'columns', index],
            false,
            `shows a column "${column}", which the list of ${resource} has not`,
            column,
            listed,
          );
      });
      const { memberOf } = relatedList;
      if (memberOf) {
        const members = [
          ...rows.form.flatMap((section) => section.fields),
          ...rows.fields,
          ...rows.list.columns,
        ]
          .flatMap((field) => [field, ...(field.parts ?? [])])
          .map(({ field }) => field);
        if (memberOf.join !== undefined && !rows.update)
          refuse(
            [...place, 'memberOf', 'join'],
            true,
            `joins its ${resource}, which can’t be changed`,
            resource,
            [],
          );
        memberOf.fields.forEach((field, index) => {
          if (!members.includes(field))
            refuse(
              [...place, 'memberOf', 'fields', index],
              false,
              `is a member by "${field}", which ${resource} has not`,
              field,
              members,
            );
        });
      }
      if (!('by' in relatedList)) return;
      checkChanged(relatedList, place, rows);
      const filters = listFilters(rows, calls);
      for (const name of Object.keys(relatedList.by ?? {}))
        if (
          filters &&
          !filters.some((filter) => filter === name || filter === name.replace(/_(from|to)$/, ''))
        )
          refuse(
            [...place, 'by', name],
            true,
            `asks ${resource} by "${name}", which its list has no filter for`,
            name,
            filters,
          );
    });
  check(['related'], spec.related);
  check(['list', 'detailLists'], spec.list.detailLists ?? []);
};
