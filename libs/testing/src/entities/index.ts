export { aShow } from './shows';
export { aPublicUser, aUser } from './users';
export { aVideo } from './videos';
