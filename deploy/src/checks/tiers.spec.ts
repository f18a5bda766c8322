import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../local-stack/state.js';
import { findAllSpecs, isBrowserTest, isFaultTest } from './test-files.js';
import { findTierFaults, isOutsideTiers, PART_NAMES, partOf } from './tiers.js';

const SHORT = 'services/test/videos/likes.spec.ts';
const LONG = 'services/test/videos/odd.long.spec.ts';

describe('the tiers of tests', () => {
  it('have each test file once', () => {
    expect(findTierFaults([SHORT, LONG], { short: [SHORT], long: [LONG] })).toEqual([]);
  });

  it('report a file that no tier runs, one that both run, and one that has no part', () => {
    expect(findTierFaults([SHORT], { short: [], long: [] })).toEqual([
      expect.stringMatching(/^services\/test\/videos\/likes\.spec\.ts is in neither tier/),
    ]);
    expect(findTierFaults([LONG], { short: [LONG], long: [LONG] })).toEqual([`${LONG} is in both tiers.`]);
    const lost = 'elsewhere/a.spec.ts';
    expect(findTierFaults([lost], { short: [lost], long: [] })).toEqual([
      expect.stringContaining('belongs to no part'),
    ]);
  });

  it('leave out what stands in the list with its reason, and only that', () => {
    const template = 'libs/create-beem-remote/template/e2e/home.spec.ts';
    expect(findTierFaults([template], { short: [], long: [] })).toEqual([]);
    expect(findTierFaults([template], { short: [template], long: [] })).toHaveLength(1);
  });

  it('have a part for every test file of the repository, and a file for every part', () => {
    const files = findAllSpecs().filter((file) => !isOutsideTiers(file));
    expect(files.filter((file) => partOf(file) === undefined)).toEqual([]);
    expect(new Set(files.map(partOf))).toEqual(new Set(PART_NAMES));
  });

  it('have the parts and folders that the decision lists', () => {
    const decision = readFileSync(path.join(repositoryRoot, 'docs/decisions/test-tiers.md'), 'utf8');
    const rows = [...decision.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
    expect(rows.map(([, part]) => part)).toEqual(PART_NAMES);
    for (const [, part, folders = ''] of rows)
      for (const [, folder] of folders.matchAll(/`([^`]+)`/g))
        expect([folder, partOf(`${folder}/any.spec.ts`)]).toEqual([folder, part]);
  });

  it('distinguish the kinds of test files', () => {
    expect(['shell/e2e/slots.spec.ts', 'services/test/a.spec.ts'].map(isBrowserTest)).toEqual([true, false]);
    expect(['a.faults.spec.ts', 'a.faults.long.spec.ts', 'a.long.spec.ts'].map(isFaultTest)).toEqual([
      ...[true, true, false],
    ]);
  });
});
