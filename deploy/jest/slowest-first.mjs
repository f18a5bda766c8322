import SequencerModule from '@jest/test-sequencer';

/** Files that take longest on two processors, the slowest first; those of a stage of their own at the end. */
const SLOWEST = [
  'odd-videos.long',
  'delete-account.faults.long',
  'supervise-services.faults.long',
  'demo.long',
  'prepare-video.spec',
  'donate.spec',
  'upload-queue.spec.tsx',
  'home.spec.tsx',
  'profile-edit.spec.tsx',
];

const rankOf = ({ path }) => {
  const rank = SLOWEST.findIndex((name) => path.includes(name));
  return rank < 0 ? SLOWEST.length : rank;
};

const { default: Sequencer = SequencerModule } = SequencerModule;

/**
 * Jest begins with what took longest the last time. On a machine that has not run the tests yet it goes by the size of
 * the file, and would begin the longest of them when all others are done.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
