export * from './app-error.js';
export { ProblemFilter } from './problem.filter.js';
export { createValidationPipe } from './validation.pipe.js';
