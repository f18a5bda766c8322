import { EMPTY_DRAFT } from '../../shared/video-form/video-draft';
import { describeLimits, findFault, type UploadLimits } from './limit-faults';
import { createEntry, type UploadEntry, type UploadPhase } from './upload-entry';

const GB = 1_000_000_000;
const NOON = new Date(2026, 10, 22, 12);
const READ_AT = NOON.getTime();
const resetsAt = new Date(2026, 10, 23, 2).toISOString();
const MORE = 'You can upload more after 02:00 tomorrow.';

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

const limits = (overrides: Partial<UploadLimits> = {}) => ({
  limits: {
    ...{
      maxBytes: 2 * GB,
      maxSeconds: 3_600,
      maxSide: 4_096,
      bytesPerDay: 21_000_000_000,
      secondsPerDay: 18_000,
    },
    ...{ bytesLeftToday: 20 * GB, secondsLeftToday: 18_000, resetsAt },
    ...overrides,
  },
  readAtMs: READ_AT,
});

function anEntry(
  bytes: number,
  { seconds = null, phase = { kind: 'draft' } }: { seconds?: number | null; phase?: UploadPhase } = {},
): UploadEntry {
  const video = new File([''], 'sky.mp4', { type: 'video/mp4' });
  Object.defineProperty(video, 'size', { value: bytes });
  return { ...createEntry('trailer', { ...EMPTY_DRAFT, video }), seconds, phase };
}

const queued = { kind: 'queued' } as const;
const uploading = { kind: 'uploading', loaded: 0, total: 1, bytesPerSecond: null } as const;
const sentenceOf = (entry: UploadEntry, known = limits(), others: UploadEntry[] = []) =>
  findFault(entry, [entry, ...others], known)?.sentence ?? null;

describe('a chosen video', () => {
  it('passes up to the limits, to the byte and the second', () => {
    expect(sentenceOf(anEntry(2 * GB, { seconds: 3_600.9 }))).toBeNull();
    expect(sentenceOf(anEntry(500), limits({ bytesLeftToday: 500 }))).toBeNull();
    expect(sentenceOf(anEntry(1, { seconds: 60 }), limits({ secondsLeftToday: 60 }))).toBeNull();
  });

  it('passes while its length is not known', () => {
    expect(sentenceOf(anEntry(1), limits({ secondsLeftToday: 1 }))).toBeNull();
  });

  it('is refused for good when it is larger or longer than any may be', () => {
    expect(sentenceOf(anEntry(2 * GB + 1))).toBe('This video is larger than 2 GB.');
    expect(sentenceOf(anEntry(1, { seconds: 3_601 }))).toBe(
      'This video is longer than an hour. Please upload a shorter one.',
    );
    expect(sentenceOf(anEntry(1, { seconds: 100 }), limits({ maxSeconds: 90 }))).toBe(
      'This video is longer than 1:30. Please upload a shorter one.',
    );
  });

  it('is refused until the next day when it is more than what is left', () => {
    expect(sentenceOf(anEntry(GB), limits({ bytesLeftToday: 400_000_000 }))).toBe(
      `This video is larger than the 400 MB that you can still upload today. ${MORE}`,
    );
    expect(sentenceOf(anEntry(1, { seconds: 800 }), limits({ secondsLeftToday: 754 }))).toBe(
      `This video is longer than the 12 minutes that you can still upload today. ${MORE}`,
    );
    expect(sentenceOf(anEntry(1, { seconds: 31 }), limits({ secondsLeftToday: 30 }))).toBe(
      `This video is longer than the 30 seconds that you can still upload today. ${MORE}`,
    );
  });

  it('is refused whatever it is when nothing is left', () => {
    expect(sentenceOf(anEntry(1), limits({ bytesLeftToday: 0 }))).toBe(
      `You have uploaded as much as a day allows. ${MORE}`,
    );
    expect(sentenceOf(anEntry(1), limits({ secondsLeftToday: 0 }))).toBe(
      `You have uploaded as many minutes of video as a day allows. ${MORE}`,
    );
  });

  it('names no other day when the reset is on this one', () => {
    const known = limits({ bytesLeftToday: 0, resetsAt: new Date(2026, 10, 22, 19).toISOString() });
    expect(sentenceOf(anEntry(1), known)).toMatch(/You can upload more after 19:00\.$/);
  });

  it('names midnight where the day ends then', () => {
    const known = limits({ bytesLeftToday: 0, resetsAt: new Date(2026, 10, 23).toISOString() });
    expect(sentenceOf(anEntry(1), known)).toMatch(/You can upload more after midnight\.$/);
  });

  it('passes once the day is over, until the new one is known', () => {
    const known = limits({ bytesLeftToday: 0, resetsAt: NOON.toISOString() });
    expect(sentenceOf(anEntry(1), known)).toBeNull();
    expect(describeLimits(0, [], known).left).toBeNull();
  });

  it('is not judged any more once it is on its way', () => {
    expect(sentenceOf(anEntry(1, { phase: queued }), limits({ bytesLeftToday: 0 }))).toBeNull();
  });
});

describe('uploads of the same tab', () => {
  const known = limits({ bytesLeftToday: 3 * GB, secondsLeftToday: 600 });

  it('count while they wait, with size and length', () => {
    const waiting = anEntry(2 * GB, { phase: queued, seconds: 500 });
    expect(sentenceOf(anEntry(1.5 * GB), known, [waiting])).toBe(
      `This video is larger than the 1 GB that you can still upload today beside what is on its way. ${MORE}`,
    );
    expect(sentenceOf(anEntry(1, { seconds: 101 }), known, [waiting])).toMatch(/than the 1 minute that/);
    expect(sentenceOf(anEntry(1), known, [waiting, anEntry(GB, { phase: queued })])).toBe(
      `What is on its way takes up all that a day allows. ${MORE}`,
    );
  });

  it('count as drafts nothing', () => {
    expect(sentenceOf(anEntry(1.5 * GB), known, [anEntry(2 * GB)])).toBeNull();
  });

  it('are not taken off twice when the server knew of them', () => {
    const sent = anEntry(2 * GB, { phase: uploading });
    sent.attempt.startedAtMs = READ_AT - 1;
    expect(sentenceOf(anEntry(1.5 * GB), known, [sent])).toBeNull();
    sent.attempt.startedAtMs = READ_AT + 1;
    expect(sentenceOf(anEntry(1.5 * GB), known, [sent])).toMatch(/beside what is on its way/);
  });
});

describe('before a video is chosen', () => {
  it('says what one may be, and of the day nothing while there is plenty', () => {
    expect(describeLimits(0, [], limits())).toEqual({ most: 'Up to 2 GB and an hour long.', left: null });
  });

  it('says what is left once it is less than one may have', () => {
    const known = limits({ bytesLeftToday: 1_200_000_000, secondsLeftToday: 720 });
    expect(describeLimits(0, [], known).left).toBe(`Left today: 1.2 GB and 12 minutes. ${MORE}`);
    expect(describeLimits(0, [], limits({ secondsLeftToday: 720 })).left).toBe(
      `Left today: 12 minutes. ${MORE}`,
    );
    expect(describeLimits(0, [], limits({ bytesLeftToday: 0 })).left).toBe(
      `You have uploaded as much as a day allows. ${MORE}`,
    );
  });
});
