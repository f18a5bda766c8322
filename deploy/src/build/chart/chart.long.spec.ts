import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { repositoryRoot } from '../../local-stack/state.js';
import { findKubernetesTools, type KubernetesTools } from './kubernetes-tools.js';
import { findFaults, type Manifest, readManifests } from './manifests.js';
import { renderChart } from './render-chart.js';

const VALUES = { origin: 'https://beem.example', settings: { S3_BUCKET: 'beem' } };

describe('the Helm chart', () => {
  let tools: KubernetesTools;
  let folder: string;
  beforeAll(async () => {
    tools = await findKubernetesTools();
    folder = mkdtempSync(path.join(tmpdir(), 'beem-chart-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Renders the chart with these values beside those that are needed. */
  async function render(values: object) {
    const files = [VALUES, values].map((content, index) => {
      const file = path.join(folder, `${index}.yaml`);
      writeFileSync(file, stringify(content));
      return file;
    });
    return renderChart(tools, ...files);
  }

  async function manifestsOf(values: object): Promise<Manifest[]> {
    const { code, output } = await render(values);
    if (code !== 0) throw new Error(output);
    return readManifests(output);
  }

  it.each([
    ['an origin without https', { origin: 'http://beem.example' }, '/origin'],
    ['a name that no value has', { api: { replica: 3 } }, "'replica' not allowed"],
    ['a queue that nothing works on', { workers: { media: null } }, 'No worker works on the queue "media"'],
    ['media without ffmpeg', { workers: { media: { image: 'api' } } }, 'its image must be media'],
    [
      'a queue that does not exist',
      { workers: { media: { queues: ['videos'] } } },
      '/workers/media/queues/0',
    ],
    ['fewer pods at most than at least', { edge: { maxReplicas: 1 } }, 'edge has more pods'],
    ['an unknown destination', { workers: { media: { destinations: ['s3'] } } }, 'does not name'],
  ])('refuses %s', async (_, values, complaint) => {
    const { code, output } = await render(values);
    expect(code).not.toBe(0);
    expect(output).toContain(complaint);
  });

  it('gives every container what the pod security standard "restricted" demands', async () => {
    const manifests = (await manifestsOf({})) as (Manifest & {
      spec: { template?: { spec: Record<string, unknown> & { containers: Record<string, unknown>[] } } };
    })[];
    const pods = manifests.flatMap(({ spec }) => spec.template?.spec ?? []);
    expect(pods).toHaveLength(7);
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('holds no secret: every one comes from the named Secret', async () => {
    const { output } = await render({ secretName: 'mine' });
    expect(output).toContain('name: mine');
    expect(output).not.toMatch(/name: (DATABASE_URL|REDIS_URL|SECRET_KEY|METRICS_TOKEN)$/m);
  });

  it('finds a field that does not exist, one of the wrong type, and an unknown kind', async () => {
    const [service] = (await manifestsOf({})).filter(({ kind }) => kind === 'Service') as [Manifest];
    const faultsOf = async (change: object) =>
      (await findFaults([{ ...service, ...change }], tools.models)).join('\n');
    expect(await faultsOf({})).toBe('');
    expect(await faultsOf({ spec: { selectors: {} } })).toMatch(/"selectors".*does not exist/);
    expect(await faultsOf({ spec: { ports: [{ port: '80' }] } })).toMatch(/port/);
    expect(await faultsOf({ kind: 'Servant' })).toBe('Servant beem-api: there is no such kind');
  });

  it('scales each group of queues by jobs and by age, as KEDA’s schema demands', async () => {
    const scaled = (await manifestsOf({})).filter(({ kind }) => kind === 'ScaledObject') as (Manifest & {
      spec: { triggers: { metadata: { valueLocation: string } }[] };
    })[];
    const figures = scaled.flatMap(({ spec }) => spec.triggers.map(({ metadata }) => metadata.valueLocation));
    expect(figures.sort()).toEqual(
      ['deletions', 'events', 'mail', 'maintenance', 'media', 'notifications'].flatMap((queue) => [
        `${queue}.jobs`,
        `${queue}.oldestSeconds`,
      ]),
    );
  });

  it('has no rules and no dashboards unless they are asked for', async () => {
    const kinds = (await manifestsOf({})).map(({ kind }) => kind);
    expect(kinds).not.toEqual(expect.arrayContaining([expect.stringMatching(/PrometheusRule|ConfigMap/)]));
  });

  it('gives the rules of deploy/monitoring to the Prometheus operator as they are', async () => {
    const monitoring = { rules: true, labels: { release: 'prometheus' } };
    const manifests = (await manifestsOf({ monitoring })).filter(({ kind }) => kind === 'PrometheusRule');
    expect(manifests).toEqual(
      filesOf('rules').map(({ name, text }) => ({
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'PrometheusRule',
        metadata: {
          name: `beem-${name.replace('.rules.yaml', '')}`,
          labels: expect.objectContaining({ release: 'prometheus', 'app.kubernetes.io/instance': 'beem' }),
        },
        spec: parse(text),
      })),
    );
    expect(await findFaults(manifests, tools.models)).toEqual([]);
  });

  it('gives the dashboards of deploy/monitoring to Grafana’s sidecar as they are', async () => {
    const monitoring = { dashboards: true, dashboardLabels: { grafana_dashboard: null, board: 'mine' } };
    const manifests = (await manifestsOf({ monitoring })).filter(({ kind }) => kind === 'ConfigMap');
    expect(manifests).toEqual(
      filesOf('dashboards').map(({ name, text }) => ({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: `beem-dashboard-${name.replace('.json', '')}`,
          labels: expect.objectContaining({ board: 'mine' }),
        },
        data: { [`beem-${name}`]: text },
      })),
    );
    for (const { metadata } of manifests) expect(metadata).not.toHaveProperty('labels.grafana_dashboard');
    expect(await findFaults(manifests, tools.models)).toEqual([]);
  });

  it('refuses dashboards without a label that a sidecar could select', async () => {
    const monitoring = { dashboards: true, dashboardLabels: { grafana_dashboard: null } };
    const { code, output } = await render({ monitoring });
    expect(code).not.toBe(0);
    expect(output).toContain('/monitoring/dashboardLabels');
  });
});

/** The files of a folder of deploy/monitoring, in the order of their names. */
function filesOf(folder: string): { name: string; text: string }[] {
  const from = path.join(repositoryRoot, 'deploy/monitoring', folder);
  return readdirSync(from)
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(from, name), 'utf8') }));
}
