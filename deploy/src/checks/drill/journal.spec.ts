import { comparePositions, compareWithJournal, Journal, type JournalEntry, secondsLost } from './journal.js';

const like = (key: string, value: boolean, startedAt: number, ackedAt?: number): JournalEntry => ({
  ...{ kind: 'like', key, value, startedAt },
  ...(ackedAt === undefined ? {} : { ackedAt }),
});
const compare = (entries: JournalEntry[], present: string[], recoveredTo = 100) =>
  compareWithJournal({
    ...{ what: 'likes', entries, recoveredTo },
    stored: new Map(present.map((key) => [key, true])),
  });

describe('the journal of a drill', () => {
  it('notes when a write began and when it was answered, and leaves the answer open when there is none', async () => {
    const journal = new Journal();
    const write = { kind: 'like', key: 'a', value: true } as const;
    expect(await journal.record(write, async () => 'answer')).toBe('answer');
    const lost = new Error('lost');
    await expect(journal.record(write, () => Promise.reject(lost))).rejects.toBe(lost);
    const [answered, open] = journal.entries;
    expect(answered?.ackedAt).toBeGreaterThanOrEqual(answered?.startedAt ?? Infinity);
    expect(open).not.toHaveProperty('ackedAt');
    expect(journal.ofKind('like', 'save')).toHaveLength(2);
    expect(journal.ofKind('save')).toEqual([]);
  });

  it('asks for what was answered before the restored moment', () => {
    const { finding, lost } = compare([like('a', true, 10, 20)], []);
    expect(finding).toEqual({ what: 'likes', checked: 1, faults: ['a: false is there, true was answered'] });
    expect(lost).toEqual([]);
    expect(compare([like('a', true, 10, 20), like('a', false, 30, 40)], ['a']).finding.faults).toHaveLength(
      1,
    );
    expect(compare([like('a', true, 10, 20)], ['a']).finding.faults).toEqual([]);
  });

  it('takes either for a write that was under way at the moment', () => {
    const entries = [like('a', true, 10, 20), like('a', false, 90, 110)];
    expect(compare(entries, ['a']).finding.faults).toEqual([]);
    expect(compare(entries, []).finding.faults).toEqual([]);
    const open = [like('b', true, 90)];
    expect(compare(open, ['b']).finding).toMatchObject({ checked: 0, faults: [] });
  });

  it('finds a write that began later and is there all the same', () => {
    expect(compare([like('a', true, 110, 120)], ['a']).finding.faults).toEqual([
      'a: true is there, false was answered',
    ]);
  });

  it('lists answered writes that are lost, and counts the seconds from the oldest', () => {
    const entries = [like('a', true, 110, 120), like('b', true, 130, 140), like('c', true, 150)];
    const { lost, finding } = compare(entries, []);
    expect([finding.faults, lost.map(({ key }) => key)]).toEqual([[], ['a', 'b']]);
    expect(secondsLost(lost, 1_120)).toBe(1);
    expect(secondsLost([], 1_120)).toBe(0);
  });

  it('asks for watch positions that had the time to leave Redis', () => {
    const entries: JournalEntry[] = [1, 2, 3].map((value) => ({
      ...{ kind: 'position', key: 'a', value, startedAt: value * 10, ackedAt: value * 10 + 5 },
    }));
    const at = (found: number) =>
      comparePositions({
        ...{ what: 'positions', entries, recoveredTo: 100, bufferedMs: 70 },
        stored: new Map([['a', found]]),
      });
    expect(at(2)).toEqual({ what: 'positions', checked: 1, faults: [] });
    expect(at(3).faults).toEqual([]);
    expect(at(1).faults).toEqual(['a: 2 was answered, 1 is there']);
  });
});
