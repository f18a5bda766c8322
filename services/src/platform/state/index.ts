export { StateModule } from './state.module.js';
export { StateFolder } from './state-folder.js';
