import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Every name below `localhost` is this machine, as browsers have it (RFC 6761, section 6.3). Most systems do not resolve such names for
 * other programs. Loaded with `node --import`.
 */
const isLocal = (name) => name === 'localhost' || name.endsWith('.localhost');
const LOCAL = '127.0.0.1';

const { lookup } = dns;
dns.lookup = (name, options, callback = options) =>
  isLocal(name) ? lookup(LOCAL, options, callback) : lookup(name, options, callback);

const { lookup: lookUp } = dns.promises;
dns.promises.lookup = (name, options) => lookUp(isLocal(name) ? LOCAL : name, options);

syncBuiltinESMExports();
