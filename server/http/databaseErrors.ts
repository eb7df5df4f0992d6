import { sqlState } from '../database/database';
import { ApiError, conflict } from './apiError';

const refusals: Record<string, () => ApiError> = {
  // unique_violation: two people saved the same value between check and write.
  '23505': () => conflict('Somebody else has just saved the same value. Load the list again.'),
  // foreign_key_violation
  '23503': () => conflict('Something this refers to does not exist, or is still in use.'),
  // serialization_failure, deadlock_detected
  '40001': () => conflict('Somebody else changed the same thing at the same moment. Try again.'),
  '40P01': () => conflict('Somebody else changed the same thing at the same moment. Try again.'),
  // numeric_value_out_of_range, invalid_text_representation
  '22003': () => new ApiError(400, 'validation', 'A number in the request is too large.'),
  '22P02': () =>
    new ApiError(400, 'validation', 'A value in the request is not of the kind its field holds.'),
  // character_not_in_repertoire, untranslatable_character: the null character, in practice
  '22021': () =>
    new ApiError(400, 'validation', 'A text in the request holds a character that can’t be kept.'),
  '22P05': () =>
    new ApiError(400, 'validation', 'A text in the request holds a character that can’t be kept.'),
};

/** The refusal a database error stands for when the request was at fault; null when the server was. */
export function refusalOf(error: unknown): ApiError | null {
  const state = sqlState(error);
  return (state && refusals[state]?.()) || null;
}
