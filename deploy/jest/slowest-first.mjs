import { createHash } from 'node:crypto';
import path from 'node:path';
import SequencerModule from '@jest/test-sequencer';

/** Files that take longest on two processors, the slowest first; those of a stage of their own at the end. */
const SLOWEST = [
  'odd-videos.long',
  'delete-account.faults.long',
  'supervise-services.faults.long',
  'demo.long',
  'prepare-video.long.spec',
  'donate.spec',
  'upload-queue.spec.tsx',
  'home.spec.tsx',
  'profile-edit.spec.tsx',
];

const root = path.resolve(import.meta.dirname, '../..');

const rankOf = ({ path: file }) => {
  const rank = SLOWEST.findIndex((name) => file.includes(name));
  return rank < 0 ? SLOWEST.length : rank;
};

const shuffle = (tests, seed) => {
  const keyOf = ({ path: file }) =>
    createHash('sha256')
      .update(`${seed} ${path.relative(root, file)}`)
      .digest('hex');
  return tests
    .map((test) => ({ test, key: keyOf(test) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ test }) => test);
};

const { default: Sequencer = SequencerModule } = SequencerModule;

/**
 * Jest begins with what took longest the last time. On a machine that has not run the tests yet it goes by the size of
 * the file, and would begin the longest of them when all others are done. With `TEST_ORDER_SEED=7` the order is random,
 * the same for the same seed: what depends on the files before it in its worker is found so.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    if (process.env.TEST_ORDER_SEED) return shuffle(tests, process.env.TEST_ORDER_SEED);
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
