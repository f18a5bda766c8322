import { webTests } from '@beem/testing/jest-web';

// The limit ends tests that hang; it is long enough for a busy machine.
export default webTests(import.meta.dirname, { testTimeout: 30_000 });
