import { webTests } from '@beem/testing/jest-web';

export default webTests(import.meta.dirname);
