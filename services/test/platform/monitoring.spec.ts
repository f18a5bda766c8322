import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { Metrics } from '../../src/platform/metrics/index.js';
import { required } from '../support/database.js';
import { type ReleasesBeem, startWithShell } from '../support/releases.js';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'deploy/monitoring');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string, ending: string) =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(FOLDER, folder, name), 'utf8'));

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations?: { summary: string; runbook_url: string };
}
type Alert = Required<Omit<Rule, 'record'>>;

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  datasource?: { uid: string };
  fieldConfig?: { defaults: { unit: string } };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
  gridPos: { x: number; y: number; w: number; h: number };
}
interface Dashboard {
  uid: string;
  title: string;
  templating: { list: { name: string; type: string }[] };
  panels: Panel[];
}

const rules = filesOf('rules', '.rules.yaml').flatMap((text) => {
  const { groups }: { groups: { name: string; rules: Rule[] }[] } = parse(text);
  return groups.flatMap((group) => group.rules);
});
const alerts = rules.filter((rule): rule is Alert => rule.alert !== undefined);
const records = rules.filter(({ record }) => record !== undefined);
const dashboards = filesOf('dashboards', '.json').map((text) => JSON.parse(text) as Dashboard);
const expressions = [
  ...rules.map(({ alert, record, expr }) => [alert ?? record ?? '', expr] as const),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      (panel.targets ?? []).map(({ expr }) => [`${title}, ${panel.title}`, expr] as const),
    ),
  ),
];

// biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana replaces it.
const CHOSEN = '${datasource}';

/** Metrics of others, with the program that has them. */
const FOREIGN: Record<string, string[]> = {
  probe_ssl_earliest_cert_expiry: [], // blackbox exporter
  ALERTS: ['alertname', 'alertstate'], // Prometheus
};
/** Labels that Prometheus gives to every series that it scrapes. */
const OF_PROMETHEUS = ['instance', 'job'];

interface Expression {
  hasFault: boolean;
  /** Each metric with the labels of its selector. */
  selectors: { metric: string; labels: string[] }[];
  /** Labels of `by`, `on` and `group_left`. */
  grouped: string[];
}

/** Reads an expression with the grammar of Prometheus itself. */
function readExpression(text: string): Expression {
  const found: Expression = { hasFault: false, selectors: [], grouped: [] };
  const textOf = ({ from, to }: SyntaxNodeRef) => text.slice(from, to);
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) found.hasFault = true;
      if (node.name === 'VectorSelector')
        found.selectors.push({ metric: textOf(node).replace(/[^\w:].*$/s, ''), labels: [] });
      const inside = node.node.parent?.name;
      if (node.name !== 'LabelName') return;
      if (inside === 'GroupingLabels') found.grouped.push(textOf(node));
      else found.selectors.at(-1)?.labels.push(textOf(node));
    },
  });
  return found;
}

/** The anchor that a rendered Markdown file gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

describe('rules and dashboards', () => {
  let beem: ReleasesBeem;
  let known: Map<string, string[]>;
  beforeAll(async () => {
    beem = await startWithShell({ DATABASE_REPLICA_URL: `${required('DATABASE_URL')}?application_name=x` });
    const registered = beem.app.get(Metrics).registry.getMetricsAsArray() as unknown as {
      name: string;
      type: string;
      labelNames?: string[];
    }[];
    known = new Map(Object.entries(FOREIGN));
    for (const { name, type, labelNames = [] } of registered) {
      if (type !== 'histogram') known.set(name, labelNames);
      else {
        known.set(`${name}_bucket`, [...labelNames, 'le']);
        for (const ending of ['_count', '_sum']) known.set(name + ending, labelNames);
      }
    }
    for (const { record = '', labels } of records) known.set(record, Object.keys(labels));
  });
  afterAll(() => beem.stop());

  it('are there', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect(records.length).toBeGreaterThan(40);
    expect(dashboards.length).toBe(3);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it.each(expressions)('%s asks for metrics and labels that exist', (_, expr) => {
    const { hasFault, selectors, grouped } = readExpression(expr);
    expect(hasFault).toBe(false);
    for (const { metric, labels } of selectors) {
      expect([...known.keys()]).toContain(metric);
      for (const label of labels) expect([...(known.get(metric) ?? []), ...OF_PROMETHEUS]).toContain(label);
    }
    const offered = new Set([
      ...selectors.flatMap(({ metric }) => known.get(metric) ?? []),
      ...OF_PROMETHEUS,
    ]);
    for (const label of grouped) expect([...offered]).toContain(label);
  });

  it.each(['up(', 'sum by (queue (x)', 'rate(x[5 m])', 'x{queue=mail}'])('find the fault of %s', (expr) => {
    expect(readExpression(expr).hasFault).toBe(true);
  });

  it.each(alerts.map((rule) => [rule.alert, rule] as const))('%s has all that a rule needs', (_, rule) => {
    expect(rule.alert).toMatch(/^Beem[A-Z]\w+$/);
    expect(rule.for).toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(Object.keys(rule).sort()).toEqual(['alert', 'annotations', 'expr', 'for', 'labels']);
  });

  it.each(alerts.map((rule) => [rule.alert, rule.annotations] as const))(
    '%s leads to what to do, and names labels that its value has',
    (name, { runbook_url: link, summary }) => {
      const [path = '', anchor] = link.split('#');
      const headings = read(path).match(/^#+ .+$/gm) ?? [];
      expect(headings.map((heading) => toAnchor(heading.replace(/^#+ /, '')))).toContain(anchor);
      if (path.startsWith('docs/runbooks/')) expect(read(path)).toContain(`\`${name}\``);
      const expr = alerts.find(({ alert }) => alert === name)?.expr ?? '';
      const { selectors } = readExpression(expr);
      const labels = [...selectors.flatMap(({ metric }) => known.get(metric) ?? []), ...OF_PROMETHEUS];
      for (const [, label] of summary.matchAll(/\$labels\.(\w+)/g)) expect(labels).toContain(label);
    },
  );

  it.each([
    'BeemGuardNotRunning',
    'BeemGcNotRun',
    'BeemEdgesDiffer',
    'BeemShellWithheld',
    'BeemNoServer',
    'BeemNoWorker',
  ])('%s also fires when nothing says how it is', (name) => {
    expect(alerts.find(({ alert }) => alert === name)?.expr).toMatch(/\babsent\(/);
  });

  it('are all in the table of docs/monitoring.md', () => {
    const named = [...read('docs/monitoring.md').matchAll(/`(Beem[A-Z]\w+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('have a runbook of one page for each alert and none that no alert names', () => {
    const pages = readdirSync(join(ROOT, 'docs/runbooks'));
    const linked = new Set(alerts.map(({ annotations }) => annotations.runbook_url.split('#')[0]));
    for (const page of pages) {
      expect([...linked]).toContain(`docs/runbooks/${page}`);
      expect(read(`docs/runbooks/${page}`).split('\n').length).toBeLessThan(60);
    }
  });

  it('compute each objective of docs/monitoring.md in every window that an alert looks at', () => {
    const documented = [...read('docs/monitoring.md').matchAll(/^\| `(\w+)` \|.*\| (\d+) % \|$/gm)].map(
      ([, slo, percent]) => [slo, Math.round(100 - Number(percent)) / 100],
    );
    const budgets = records
      .filter(({ record }) => record === 'beem:slo_error_budget:ratio')
      .map(({ labels, expr }) => [labels.slo, Number(/^vector\((.+)\)$/.exec(expr)?.[1])]);
    expect(budgets).toEqual(documented);
    const used = new Set(
      alerts.flatMap(({ expr }) => readExpression(expr).selectors.map(({ metric }) => metric)),
    );
    for (const metric of [...used].filter((name) => name.startsWith('beem:')))
      expect(records.filter(({ record }) => record === metric).map(({ labels }) => labels.slo)).toEqual(
        documented.map(([slo]) => slo),
      );
  });

  it.each(dashboards.map((dashboard) => [dashboard.title, dashboard] as const))(
    '%s is a dashboard whose panels say what they show, in their own space',
    (_, { uid, templating, panels }) => {
      expect(uid).toMatch(/^beem-[a-z]+$/);
      expect(templating.list).toEqual([expect.objectContaining({ name: 'datasource', type: 'datasource' })]);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const taken = new Set<string>();
      for (const { type, title, targets, fieldConfig, datasource, gridPos } of panels) {
        expect(['row', 'timeseries', 'stat']).toContain(type);
        expect(title).not.toBe('');
        expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
        for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
          for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
            expect(taken).not.toContain(`${x} ${y}`);
            taken.add(`${x} ${y}`);
          }
        if (type === 'row') continue;
        const sources = [datasource?.uid, ...(targets ?? []).map((target) => target.datasource.uid)];
        expect(new Set(sources)).toEqual(new Set([CHOSEN]));
        expect(fieldConfig?.defaults.unit).toBeTruthy();
        expect(targets?.length).toBeGreaterThan(0);
        for (const { legendFormat } of targets ?? []) expect(legendFormat).not.toBe('');
      }
    },
  );
});
