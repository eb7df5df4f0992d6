import type { CalendarSpec, FieldSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { getTonedField } from './getTonedField';
import type { Calendar } from './listOptions';

/** Compiles the calendar of a list: its date fields, and the filters for the visible days. */
export const compileCalendar = (
  { from, to, title, tone, move, forAll, beside }: Calendar<string>,
  known: CompilerContext,
): CalendarSpec => {
  const { declaration, field, call, sentFields, at, fail } = known;
  const dated = (path: string, option: string): FieldSpec =>
    at(option, () => {
      const spec = field(path);
      return spec.kind === 'date' || spec.kind === 'dateTime'
        ? spec
        : fail(`"${path}" is neither a day nor a moment`);
    });
  const begins = dated(from, 'from');
  const ends = to === undefined ? undefined : dated(to, 'to');
  const { call: name } = declaration.list;
  const isPaged = call(name).returns.kind === 'paged';
  const filter = (option: string) => (isPaged && sentFields(name).includes(option) ? option : undefined);
  // An entry is visible if it ends after the first visible day. Entries without an end must start within the
  // visible days.
  const first = filter(`${to ?? from}_from`) ?? filter(`${from}_from`);
  const last = filter(`${from}_to`);
  const leavesOut = to !== undefined && first === `${from}_from`;
  if (move) at('move', () => checkMove(move, known));
  if (forAll !== undefined) at('forAll', () => requireAction(forAll, 'bulk', known));
  return {
    from: begins,
    ...(ends && { to: ends }),
    ...(title !== undefined && { title: at('title', () => field(title)) }),
    ...(tone !== undefined && { tone: at('tone', () => getTonedField(tone, known)) }),
    ...(move && { move }),
    ...(forAll !== undefined && { forAll }),
    ...(beside !== undefined && { beside }),
    range: { ...(first !== undefined && { first }), ...(last !== undefined && { last }) },
    ...(leavesOut && { leavesOut }),
  };
};

const requireAction = (name: string, place: 'row' | 'bulk', known: CompilerContext) => {
  const { actions = [] } = known.declaration;
  const offered = actions.filter(({ on = ['row', 'bulk'] }) => [on].flat().includes(place));
  const match = offered.find((action) => action.name === name);
  if (!match)
    known.complain(
      place === 'row' ? 'action on a row' : 'action on several records',
      name,
      offered.map((action) => action.name),
    );
  return match;
};

/** Checks the action that is started by dragging an entry, and its form field for the new date. */
const checkMove = ({ action, field }: { action: string; field: string }, known: CompilerContext): void => {
  const match = known.at('action', () => requireAction(action, 'row', known));
  const form = match && 'form' in match ? (match.form ?? []) : [];
  const fields = form.flatMap((entry) =>
    typeof entry === 'string' ? entry : 'field' in entry ? String(entry.field) : [],
  );
  if (!fields.includes(field)) known.at('field', () => known.complain('form field', field, fields));
};
