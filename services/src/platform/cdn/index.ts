export { Cdn } from './cdn.js';
export { CdnModule } from './cdn.module.js';
