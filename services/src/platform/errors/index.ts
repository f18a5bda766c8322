export * from './app-error.js';
export { isDependencyAway } from './dependency-away.js';
export { FieldRule, IfGiven, ListRule } from './field-rule.js';
export { AsTyped } from './normalized-texts.js';
export { ProblemFilter } from './problem.filter.js';
export { storageFull } from './storage-full.js';
export {
  AcceptsUnknownFields,
  createValidationPipe,
  invalidFields,
  refuseUnknownFields,
} from './validation.pipe.js';
export { waitInWords } from './wait-in-words.js';
