import type { TSchema } from 'typebox';
import type { EntityRecord } from '../../contract/schema';
import type { AnyCall, Declaration } from './vocabulary';

export interface DeclaredResource {
  schema: TSchema;
  declaration: Declaration<Record<string, unknown>, AnyCall>;
}

/**
 * Declares a resource: its list, forms and actions.
 * @param schema the entity, from the contract; misspelt fields do not compile
 * @param declaration plain data: no functions, no JSX, no regular expressions
 */
export const resource = <S extends TSchema>(
  schema: S,
  declaration: Declaration<EntityRecord<S>>,
): DeclaredResource => ({ schema, declaration: declaration as unknown as DeclaredResource['declaration'] });
