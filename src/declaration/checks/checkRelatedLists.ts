import type { Call } from '../../../contract/call';
import type { ResourceSpec } from '../compiled';
import { DeclarationError, type Place } from '../compiling';
import { filtersOf } from '../filtersOf';
import { nearest } from '../nearest';

/**
 * Checks lists of other records against the resources they show: columns, filters, and actions, which must be those of the
 * page or of the rows.
 * @param specs the resources that are known; of the others nothing is said
 * @throws DeclarationError with the nearest right word
 */
export const checkRelatedLists = (
  spec: ResourceSpec,
  specs: readonly ResourceSpec[],
  calls: Readonly<Record<string, Call>>,
): void => {
  const refuse = (
    place: Place,
    isKey: boolean,
    said: string,
    word: string,
    known: readonly string[],
  ): never => {
    const suggestion = nearest(word, known);
    throw new DeclarationError(
      `Resource "${spec.name}" ${said}.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      spec.name,
      place,
      isKey,
    );
  };
  const own = spec.actions.map(({ name }) => name);
  const check = (base: Place, all: ResourceSpec['related']) =>
    all.forEach((one, position) => {
      const { resource, actions, keeps, columns } = one;
      const place = [...base, position];
      const rows = specs.find(({ name }) => name === resource);
      const known = [...own, ...(rows?.actions ?? []).map(({ name }) => name)];
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
      if (typeof keeps === 'object' && !own.includes(keeps.action))
        refuse(
          [...place, 'keeps', 'action'],
          false,
          `is kept by its ${resource}, and offers "${keeps.action}", which it has not`,
          keeps.action,
          own,
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
      if (!('by' in one)) return;
      const filters = filtersOf(rows, calls);
      for (const name of Object.keys(one.by ?? {}))
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
