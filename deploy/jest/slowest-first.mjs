import SequencerModule from '@jest/test-sequencer';

/** Files that take longest on two processors, the slowest first; those of a stage of their own at the end. */
const SLOWEST = [
  'odd-videos.spec',
  'engine.spec',
  'demo.spec',
  'upload.spec.tsx',
  'pictures.spec',
  'publish.spec',
  'supervise-services.faults',
  'delete-account.faults',
  'killed-worker.faults',
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
