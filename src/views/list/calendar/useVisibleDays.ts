import { useLocation, useNavigate } from 'react-admin';
import { getDayFromToday } from '../../../lib/getDayFromToday';
import { useWeekStart } from '../../fields/getWeekStart';
import { addDays, addMonths, getVisibleDays, isDay } from './days';

export type Span = 'month' | 'week';

/** Visible period of the calendar: the month or week of a day, from the URL (`on`, `span`). Defaults to the current month. */
export const useVisibleDays = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const weekStart = useWeekStart();
  const today = getDayFromToday(0);
  const requestedDay = params.get('on');
  const day = isDay(requestedDay) ? requestedDay : today;
  const span: Span = params.get('span') === 'week' ? 'week' : 'month';
  const show = (on: string, as: Span = span) => {
    const next = new URLSearchParams(search);
    next.set('on', on);
    next.set('span', as);
    navigate({ search: `?${next}` }, { replace: true });
  };
  return {
    today,
    day,
    span,
    days: getVisibleDays(day, span, weekStart),
    show,
    /** Moves forward or back by a month or a week. */
    step: (by: 1 | -1) => show(span === 'week' ? addDays(day, 7 * by) : addMonths(day, by)),
  };
};
