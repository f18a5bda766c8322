import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Metrics } from '../../../src/platform/metrics/index.js';
import { type ReleasesBeem, startWithShell } from '../../support/releases.js';

const ROOT = join(import.meta.dirname, '../../../..');

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

const file: { groups: { name: string; rules: Rule[] }[] } = parse(
  readFileSync(join(ROOT, 'docs/alerts/releases.rules.yaml'), 'utf8'),
);
const rules = file.groups.flatMap((group) => group.rules);

/** The anchor that a rendered Markdown file gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

describe('the examples of alerts', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  it('are rules with different names', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s has all that a rule needs', (_, rule) => {
    expect(rule.alert).toMatch(/^Beem[A-Z]\w+$/);
    expect(rule.for).toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(Object.keys(rule).sort()).toEqual(['alert', 'annotations', 'expr', 'for', 'labels']);
  });

  it.each(rules.map((rule) => [rule.alert, rule.annotations.runbook_url] as const))(
    '%s leads to what to do, %s',
    (_, link) => {
      const [path = '', anchor] = link.split('#');
      const headings = readFileSync(join(ROOT, path), 'utf8').match(/^#+ .+$/gm) ?? [];
      expect(headings.map((heading) => toAnchor(heading.replace(/^#+ /, '')))).toContain(anchor);
    },
  );

  it.each(rules.map((rule) => [rule.alert, rule.expr] as const))(
    '%s asks for metrics and labels that exist',
    (_, expr) => {
      const { registry } = beem.app.get(Metrics);
      const used = [...expr.matchAll(/(beem_\w+)(?:\{([^}]*)\})?/g)];
      expect(used.length).toBeGreaterThan(0);
      const known = used.map(
        ([, name = '']) => registry.getSingleMetric(name) as { labelNames?: string[] } | undefined,
      );
      expect(used.filter((_match, at) => !known[at]).map(([, name]) => name)).toEqual([]);
      // A selector's labels are those of its metric, and the labels of a group those of every metric that is used.
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
      used.forEach(([, , selector = ''], at) => {
        const selected = [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
        for (const label of [...selected, ...grouped]) expect(known[at]?.labelNames).toContain(label);
      });
      expect(expr.split('(')).toHaveLength(expr.split(')').length);
    },
  );

  it.each(['BeemGuardNotRunning', 'BeemGcNotRun', 'BeemEdgesDiffer', 'BeemShellWithheld'])(
    '%s also fires when nothing says how it is',
    (name) => {
      expect(rules.find(({ alert }) => alert === name)?.expr).toMatch(/\bor absent\(/);
    },
  );
});
