export { type ApiAnswer, type ApiCall, fakeApi, networkFailure, problem } from './fake-api';
export { aUser } from './people';
export { fill, renderPage } from './render-page';
