/** The part of a report of `npm audit --json` (version 2) that is used. */
export interface AuditReport {
  auditReportVersion: 2;
  vulnerabilities: Record<string, Vulnerability>;
}

interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  /** Folders in which npm installs the package, such as `node_modules/koa`. */
  nodes: string[];
  /** Advisories, and names of vulnerable packages that this package depends on. */
  via: (string | { title: string; url: string })[];
}

/** Parses a report. Returns undefined for anything else, such as the error of a registry without advisories. */
export function parseAuditReport(text: string): AuditReport | undefined {
  try {
    const report = JSON.parse(text) as Partial<AuditReport> | null;
    const isReport = report?.auditReportVersion === 2 && typeof report.vulnerabilities === 'object';
    return isReport ? (report as AuditReport) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lists the vulnerabilities of production packages, one line per package.
 * @param paths folders of the production packages
 */
export function listVulnerabilities({ vulnerabilities }: AuditReport, paths: readonly string[]): string[] {
  return Object.values(vulnerabilities)
    .filter(({ nodes }) => nodes.some((node) => paths.includes(node)))
    .map(({ name, range, severity, via }) => {
      const reasons = via.map((reason) =>
        typeof reason === 'string' ? `through ${reason}` : `${reason.title} (${reason.url})`,
      );
      return `${name} ${range}: ${severity}: ${reasons.join('; ')}`;
    })
    .toSorted();
}
