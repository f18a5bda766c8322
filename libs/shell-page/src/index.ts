export {
  type FoundPage,
  fillTemplate,
  findPage,
  openHint,
  type PageContent,
  type PaymentMark,
} from './document.js';
export { escapeHtml, escapeJson } from './escape.js';
export {
  type AnswerMarks,
  createNonce,
  markTemplate,
  NONCE_ATTRIBUTE,
  nameOrigins,
  PageBody,
  SESSION_TAG,
  VISIT_MARK,
} from './page-body.js';
export { permissionsPolicy } from './permissions-policy.js';
export { type Preview, pageTags, previewTags, shorten } from './preview-tags.js';
export { type AnswerPolicy, type OtherSources, pageHeaders, type Site } from './security-headers.js';
