export { ListReads } from './list-reads.js';
export { OwnWritesInterceptor } from './own-writes.js';
export { Replica } from './replica.js';
