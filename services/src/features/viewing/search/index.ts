export { readQuery, toPrefixQuery, wordsOf } from './query-text.js';
export { searchFeature } from './search.module.js';
export { SearchWordsRepository } from './search-words.repository.js';
