export { aPublicUser, aShow, aUser, aVideo } from '../entities';
export { type ApiAnswer, type ApiCall, fakeApi, networkFailure, problem } from './fake-api';
export { fakeUploads } from './fake-uploads';
export { fill, renderPage } from './render-page';
