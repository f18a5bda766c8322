import type { RequestHandler } from 'express';
import { badRequest } from '../errors/index.js';

/** Our deepest body, the manifest of a remote's build, has seven levels. */
const MAX_DEPTH = 32;

/**
 * Refuses a JSON body that is nested deeper than any of ours: later code recurses for each level, and a few kilobytes
 * of brackets would exhaust the stack.
 */
export const shallowBody: RequestHandler = (request, _response, next) => {
  // Raw bytes have no levels.
  next(
    Buffer.isBuffer(request.body) || isShallow(request.body)
      ? undefined
      : badRequest('The request is nested too deeply.'),
  );
};

/** Checks level by level, without recursion. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((inner) => (inner && typeof inner === 'object' ? Object.values(inner) : []));
    if (level.length === 0) return true;
  }
  return false;
}
