export { UserDataModule } from './user-data.module.js';
export { USER_DATA_PHASES, type UserDataPhase, type UserDataStep, UserDataSteps } from './user-data-steps.js';
