/** A refused call, in the server's words. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** All reasons, where the server names several. */
    readonly reasons: string[] = [],
  ) {
    super(message);
    this.name = 'RegistryError';
  }
}

/** The registry cannot be called: its address or the token is wrong. */
export class TargetError extends Error {
  constructor(
    readonly part: 'address' | 'token',
    message: string,
  ) {
    super(message);
    this.name = 'TargetError';
  }
}

const CHECK = 'Check the address (--api or BEEM_API), and that a Beem runs there.';

const SLOW =
  'it took too long. Perhaps it is overloaded, or its database is away. A change may have been made: look at the status once it answers.';

/** The meanings of Node's network error codes; an unknown code is named as it is. */
const MEANING_OF_CODE: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_HEADERS_TIMEOUT: 'it took too long',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'the host cannot be reached',
};
/** Error codes of a failed TLS handshake and of certificates that are not trusted. */
const TLS_CODE = /^(ERR_SSL|ERR_TLS|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/;

/** Explains why a call failed, by the error that `fetch` threw. */
export function explainFailure(url: string, error: Error): TargetError {
  const code = codeOf(error);
  if (TLS_CODE.test(code)) return new TargetError('address', explainTls(url, code));
  const said = code || ((error.cause as Error | undefined) ?? error).message;
  if (error.name === 'TimeoutError') return new TargetError('address', `${url} does not answer: ${SLOW}`);
  return new TargetError('address', `${url} does not answer: ${MEANING_OF_CODE[code] ?? said}. ${CHECK}`);
}

/** Whether the call may be tried again. */
export function isRetryable(error: Error): boolean {
  return !TLS_CODE.test(codeOf(error));
}

/**
 * The server at the address is not a registry.
 * @param found what the server answered
 */
export function notARegistry(url: string, found: string): TargetError {
  return new TargetError('address', `What answers at ${url} is not a Beem (${found}). ${CHECK}`);
}

function explainTls(url: string, code: string): string {
  const way = /^(ERR_SSL|EPROTO)/.test(code)
    ? `is it ${url.replace(/^https:/, 'http:')}?`
    : 'its certificate is not one that this machine believes. NODE_EXTRA_CA_CERTS=<file> names an authority of your own.';
  return `No secure connection to ${url} (${code}): ${way}`;
}

interface Failure {
  code?: unknown;
  cause?: Failure;
  /** The errors of an address with several IP addresses. */
  errors?: Failure[];
}

/** The code of a failure, or of the first cause in its chain that has one. */
function codeOf(failure: unknown): string {
  const { code, cause, errors } = (failure ?? {}) as Failure;
  if (typeof code === 'string') return code;
  return cause || errors?.[0] ? codeOf(cause ?? errors?.[0]) : '';
}
