export * from './app-error.js';
export { isDependencyAway } from './dependency-away.js';
export { FieldRule, IfGiven, ListRule } from './field-rule.js';
export { ProblemFilter } from './problem.filter.js';
export { storageFull } from './storage-full.js';
export { createValidationPipe } from './validation.pipe.js';
export { waitInWords } from './wait-in-words.js';
