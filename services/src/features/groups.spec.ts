import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from '../platform/events/events.js';

const GROUPS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** All sources of a group as one text. */
function sourcesOf(group: string): string {
  return readdirSync(join(__dirname, group), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.ts$/.test(name))
    .map((name) => readFileSync(join(__dirname, group, name), 'utf8'))
    .join('\n');
}

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

/** The names in one line of the README of a group. */
function listed(group: string, line: string): (string | undefined)[] {
  const text = readFileSync(join(__dirname, group, 'README.md'), 'utf8');
  return found(new RegExp(`^- \\*\\*${line}\\*\\*: (.*)$`, 'm').exec(text)?.[1] ?? '', /`([^`]+)`/g);
}

describe.each(GROUPS)('the README of %s', (group) => {
  const sources = sourcesOf(group);

  it('lists the tables and features of the group', () => {
    expect(listed(group, 'Tables')).toEqual(found(sources, /@Entity\('(\w+)'\)/g));
    const features = readdirSync(join(__dirname, group), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const text = readFileSync(join(__dirname, group, 'README.md'), 'utf8');
    expect(found(text, /^\| `([a-z-]+)`/gm)).toEqual(features.map(({ name }) => name).sort());
  });

  it('names the team that owns the group, by its package', () => {
    const [team, ...others] = listed(group, 'Team');
    expect(others).toEqual([]);
    expect(team).toMatch(/^(shell|mfe-[a-z]+)$/);
    expect(existsSync(join(__dirname, '../../..', String(team), 'package.json'))).toBe(true);
  });

  it('lists the events that the group publishes and handles', () => {
    const types = EVENT_TYPES.join('|').replaceAll('.', '\\.');
    expect(listed(group, 'Handles')).toEqual(
      found(sources, new RegExp(`(?:handlers|mailer)\\.on(?:InParts)?\\(\\s*'(${types})'`, 'g')),
    );
    const published = new RegExp(
      `(?<!\\.on(?:InParts)?\\(\\s*|DomainEvents?[[<][^\\]>]*|record\\(\\s*)'(${types})'`,
      'g',
    );
    expect(listed(group, 'Publishes')).toEqual(found(sources, published));
  });
});
