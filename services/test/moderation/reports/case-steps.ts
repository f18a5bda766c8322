import { type AgeRating, REPORT_STATUSES, type ReportReason } from '@beem/contracts';
import fc from 'fast-check';

export const MODERATORS = 3;

/** The version that the moderator saw: the current one, older ones, one that never existed, and none. */
const versions = fc.constantFrom(0, 0, 0, undefined, undefined, -1, -2, 1);
const case_ = fc.nat(1);
const moderator = fc.nat(MODERATORS - 1);
/** What happens to the two cases of a run, in order. */
export const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('report' as const),
        case: case_,
        // The fourth is a moderator, who then must not decide; the last one is the author of what is reported.
        reporter: fc.constantFrom(0, 1, 2, 0, 1, 2, 3, 4),
        reason: fc.constantFrom<ReportReason>('spam', 'violence', 'minors'),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('decide' as const),
        case: case_,
        moderator,
        status: fc.constantFrom(...REPORT_STATUSES),
        notes: fc.constantFrom(null, null, 'Seen.'),
        version: versions,
        /** Which of the reports names the case. */
        report: fc.nat(20),
        times: fc.constantFrom(1, 1, 2),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('raise' as const),
        case: case_,
        moderator,
        ageRating: fc.constantFrom<AgeRating>('teen', 'mature'),
        version: versions,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('rate' as const),
        ageRating: fc.constantFrom<AgeRating>('all', 'teen', 'mature'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('claim' as const),
        case: case_,
        moderator,
        isReleased: fc.boolean(),
      }),
    },
  ),
  { minLength: 5, maxLength: 25 },
);
export type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;
