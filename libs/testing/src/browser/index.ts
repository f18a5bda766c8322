export { expectNoBarriers } from './barriers';
export { type Violation, watchViolations } from './violations';
