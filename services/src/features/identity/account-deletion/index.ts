export { accountDeletionFeature } from './account-deletion.module.js';
