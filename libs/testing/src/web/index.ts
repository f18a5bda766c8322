export { type ApiAnswer, type ApiCall, fakeApi, networkFailure, problem } from './fake-api';
export { fill, renderPage } from './render-page';
export { aUser } from './users';
