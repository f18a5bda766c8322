import type { RequestHandler } from 'express';
import { badRequest } from '../errors/index.js';

/**
 * Node uses the first of two Host headers, and a proxy before it perhaps the other one: RFC 9112, section 3.2, requires
 * to refuse such requests.
 */
export const oneHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  next(hosts.length > 1 ? badRequest('The request could not be understood.') : undefined);
};
