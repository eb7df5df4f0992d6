import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { ConfigMap } from 'kubernetes-types/core/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import {
  chartFolder,
  createChartRenderer,
  getChartFingerprint,
  goInstallHint,
  listValueNames,
  renderedFolder,
} from '../../scripts/chart/chart';
import { resolveInProject } from '../../server/projectFolder';
import { readSettings } from '../../server/serverSettings';
import { version } from '../../server/version';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const readManifest = (name: string) => readFileSync(join(renderedFolder, `${name}.yaml`), 'utf8');
const readManifests = (name: string): Manifest[] =>
  parseAllDocuments(readManifest(name)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
const findManifest = <T>(name: string, kind: string): T => {
  const manifest = readManifests(name).find((candidate) => candidate.kind === kind);
  if (!manifest) throw new Error(`${name} has no ${kind}.`);
  return manifest as T;
};
const listKinds = (name: string) =>
  readManifests(name)
    .map(({ kind }) => kind)
    .sort();

const modules: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'policy/v1': 'policy/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
};

describe('Helm chart', () => {
  it('has manifests that are up to date with `npm run chart`', () => {
    for (const name of listValueNames()) expect(readManifest(name)).toContain(getChartFingerprint());
  });

  it('contains only fields defined by Kubernetes', () => {
    const folder = resolveInProject('node_modules/.cache/trunkline/chart');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'rendered.ts');
    const lines = listValueNames().flatMap((name) =>
      readManifests(name).flatMap((manifest, index) => {
        const module = modules[manifest.apiVersion];
        if (!module) return [];
        const type = `import('kubernetes-types/${module}').${manifest.kind}`;
        return `export const ${name}${index}: ${type} = ${JSON.stringify(manifest, null, 2)};`;
      }),
    );
    expect(lines.length).toBeGreaterThan(10);
    const check = () =>
      execFileSync(
        'npx',
        [
          '--no-install',
          'tsc',
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--module',
          'esnext',
          '--moduleResolution',
          'bundler',
          '--types',
          'node',
          file,
        ],
        { encoding: 'utf8' },
      );
    writeFileSync(file, lines.join('\n'));
    expect(check()).toBe('');
    // Ensures that the check itself detects an unknown key.
    writeFileSync(file, lines.join('\n').replaceAll('"readOnlyRootFilesystem"', '"readonlyRootFilesystem"'));
    expect(check).toThrow();
    rmSync(folder, { recursive: true });
  });

  it('creates a minimal set of resources by default, and all resources on request', () => {
    const baseKinds = ['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service', 'ServiceAccount'];
    expect(listKinds('least')).toEqual(baseKinds);
    const optionalKinds = [
      'ConfigMap',
      'HorizontalPodAutoscaler',
      'Ingress',
      'NetworkPolicy',
      'ServiceMonitor',
    ];
    expect(listKinds('all')).toEqual([...baseKinds, ...optionalKinds].sort());
  });

  it.each(listValueNames())(
    'runs containers as a non-root user with enough time to shut down: %s',
    (name) => {
      const { spec } = findManifest<Deployment>(name, 'Deployment');
      const pod = spec?.template.spec;
      const [container] = pod?.containers ?? [];
      expect(pod?.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
      expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
      expect(spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
      const { data = {} } = findManifest<ConfigMap>(name, 'ConfigMap');
      // Requests in progress have 25 seconds to complete (server/listen.ts).
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS) + 25);
      const closes = /CLOSE_TIMEOUT_MS = (\d+)_000;/.exec(
        readFileSync(resolveInProject('server/listen.ts'), 'utf8'),
      )?.[1];
      expect(Number(closes)).toBe(25);
      const settings = readSettings({
        ...data,
        DATABASE_URL: 'postgres://a@b/c',
        SECRETS_KEY: '07'.repeat(32),
      });
      expect(settings).toMatchObject({
        demo: false,
        port: 3000,
        metricsPort: 9464,
        drainSeconds: Number(data.DRAIN_SECONDS),
      });
    },
  );

  it('has the same version as the product', () => {
    expect(readFileSync(join(chartFolder, 'Chart.yaml'), 'utf8')).toContain(`appVersion: ${version}`);
  });

  it('renders to the tested files with Go templates', { tags: ['long'] }, (context) => {
    const render = createChartRenderer();
    if (!render) return context.skip(goInstallHint);
    for (const name of listValueNames()) expect(render(name)).toBe(readManifest(name));
  });
});
