import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readResults, writeResults } from './results.js';

const folder = mkdtempSync(path.join(tmpdir(), 'beem-bench-'));

describe('the results of a run', () => {
  it('are read as they were written', () => {
    const results = {
      measuredAt: '2026-11-23T10:00:00.000Z',
      node: 'v26.10.0',
      rows: [{ what: 'feed: page', value: '1.3 ×' }],
    };
    expect(readResults(writeResults(folder, results))).toEqual(results);
  });

  it.each([
    ['no JSON', 'figures'],
    ['other JSON', '{"rows":[{"what":"feed"}],"measuredAt":"now"}'],
    ['null', 'null'],
  ])('are refused as %s', (_what, text) => {
    const file = path.join(folder, 'wrong.json');
    writeFileSync(file, text);
    expect(() => readResults(file)).toThrow(file);
  });

  it('are refused where there is no file', () => {
    expect(() => readResults(path.join(folder, 'none.json'))).toThrow('cannot be read');
  });
});
