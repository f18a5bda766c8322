import type { RequestHandler } from 'express';
import { badRequest } from '../errors/index.js';

/** Our deepest body, the manifest of a remote's build, has seven. */
const DEEPEST = 32;

/**
 * Refuses a JSON body that is nested deeper than any of ours: what walks through it later calls itself for each level,
 * and a few kilobytes of brackets would exhaust the stack.
 */
export const shallowBody: RequestHandler = (request, _response, next) => {
  // Bytes that are kept as they were sent hold no levels.
  next(
    Buffer.isBuffer(request.body) || isShallow(request.body)
      ? undefined
      : badRequest('The request is nested too deeply.'),
  );
};

/** Level by level, so that it never calls itself. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((inner) => (inner && typeof inner === 'object' ? Object.values(inner) : []));
    if (level.length === 0) return true;
  }
  return false;
}
