export * from './app-error.js';
export { isDependencyAway } from './dependency-away.js';
export { ProblemFilter } from './problem.filter.js';
export { createValidationPipe } from './validation.pipe.js';
