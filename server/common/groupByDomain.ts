/** Groups rows of several phone systems by domain; rows without a domain are under `''`. */
export function groupByDomain<Row extends { domainName: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.domainName ?? '');
    if (group) group.push(row);
    else groups.set(row.domainName ?? '', [row]);
  }
  return groups;
}
