import { webTests } from '@beem/testing/jest-web';

// The limit only ends what hangs, also on a busy machine.
export default webTests(import.meta.dirname, { testTimeout: 30_000 });
