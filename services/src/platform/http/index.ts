export { bodyDeadline } from './body-deadline.js';
export { HttpModule } from './http.module.js';
export { ParseIdPipe, ParseUserIdPipe } from './parse-id.pipe.js';
export { RateLimit } from './rate-limit.decorator.js';
export { RateLimitGuard } from './rate-limit.guard.js';
export { RateLimiter, type Window } from './rate-limiter.js';
export { noStore, securityHeaders } from './security-headers.js';
