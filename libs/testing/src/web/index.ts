export { aPublicUser, aShow, aUser, aVideo } from '../entities';
export { type ApiAnswer, type ApiCall, fakeApi, networkFailure, problem } from './fake-api';
export { fakeUploads } from './fake-uploads';
export { INPUT_METHOD_KEYS } from './input-method';
export { fill, renderPage } from './render-page';
export { HEBREW, textsInWrongDirection } from './right-to-left';
export { translatePage } from './translator';
