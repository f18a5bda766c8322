import { createHash } from 'node:crypto';
import path from 'node:path';
import SequencerModule from '@jest/test-sequencer';

/** The slowest files on two processors, the slowest first; those of a separate stage at the end. */
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
 * Jest begins with what took longest the last time. On a machine that has not run the tests yet it would use the size
 * of the files, and start the slowest of them last. With `TEST_ORDER_SEED=7` the order is random but repeatable, which
 * finds tests that depend on earlier files of their worker.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    if (process.env.TEST_ORDER_SEED) return shuffle(tests, process.env.TEST_ORDER_SEED);
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
