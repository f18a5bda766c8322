export { bodyDeadline } from './body-deadline.js';
export { clientAddress } from './client-address.js';
export { compressAnswers } from './compress-answers.js';
export { beginCsv, csvLine } from './csv.js';
export {
  type CursorCodec,
  type CursorPart,
  countPart,
  cursorCodec,
  idCursor,
  idPart,
  MAX_ID,
  scorePart,
  textPart,
  timePart,
  uuidPart,
} from './cursor.js';
export { entityEtag } from './entity-etag.js';
export { hardenServer } from './harden-server.js';
export { hasCurrent } from './has-current.js';
export { HttpModule } from './http.module.js';
export { IDEMPOTENCY_KEY, readIdempotencyKey } from './idempotency-key.js';
export { knownContent } from './known-content.js';
export { NetworkLimit } from './network-limit.js';
export { oneHost } from './one-host.js';
export { OWN_PAGE_SIZE, OwnListQueryDto } from './own-list.js';
export { answerPage, cutPage, LINK_HEADER, mapPage, type Page, PageCursor, PageLimit } from './pages.js';
export { ParseIdPipe } from './parse-id.pipe.js';
export { PlainNumber } from './plain-number.js';
export { CountAs, RateLimit } from './rate-limit.decorator.js';
export { RateLimitGuard } from './rate-limit.guard.js';
export { RateLimiter, type Window } from './rate-limiter.js';
export { readableAddress } from './readable-address.js';
export { receiveBody } from './receive-body.js';
export { type FilePart, receiveForm } from './receive-form.js';
export { readSearchText, SearchText } from './search-text.js';
export { noStore, securityHeaders } from './security-headers.js';
export { sendStream } from './send-stream.js';
export { shallowBody } from './shallow-body.js';
export { StoredText } from './stored-text.js';
export { DigestStream, digestUpload, type EarlierUpload, requireSameUpload } from './upload-digest.js';
export { UploadSlots } from './upload-slots.js';
