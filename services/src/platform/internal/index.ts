export { InternalModule } from './internal.module.js';
export { InternalServer } from './internal-server.js';
