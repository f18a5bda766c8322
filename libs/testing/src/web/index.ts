export { type ApiAnswer, type ApiCall, fakeApi, networkFailure, problem } from './fake-api';
export { fakeUploads } from './fake-uploads';
export { fill, renderPage } from './render-page';
export { aUser } from './users';
export { aVideo } from './videos';
