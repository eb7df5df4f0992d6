import type { BillSpec, FieldSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Bill } from './fieldOptions';

export const compileBill = (
  { article, also = [], quantity, each, free, totals }: Bill,
  { items }: FieldSpec,
  { field, complain }: Pick<CompilerContext, 'field' | 'complain'>,
): BillSpec => {
  const known = items?.fields ?? [];
  const ofItem = (name: string): FieldSpec =>
    known.find((candidate) => candidate.field === name) ??
    complain(
      'field of its items',
      name,
      known.map((entry) => entry.field),
    );
  return {
    article: ofItem(article),
    also: also.map(ofItem),
    quantity: ofItem(quantity),
    each: ofItem(each),
    ...(free !== undefined && { free: ofItem(free) }),
    totals: totals.map(field),
  };
};
