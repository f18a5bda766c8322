import { migrationLines } from './migration-lines.js';

describe('what the migrations print', () => {
  it('names each migration on a line of its own, and their number last', () => {
    expect(migrationLines(['Foundation1', 'RegistryEdge2'])).toEqual([
      'Foundation1',
      'RegistryEdge2',
      '2 migrations applied.',
    ]);
    expect(migrationLines(['Foundation1']).at(-1)).toBe('1 migration applied.');
  });

  it('says that nothing was to be done', () => {
    expect(migrationLines([])).toEqual(['The schema is up to date.']);
  });
});
