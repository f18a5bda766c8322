import { createHash, createHmac } from 'node:crypto';

/**
 * Why a server of S3 refuses a request with a signature in its query; null when it does not (AWS Signature Version 4,
 * "Authenticating Requests: Using Query Parameters").
 */
export function refusalOfSignedQuery(
  request: { method: string; url: URL; host: string },
  secret: string,
  now: number,
): string | null {
  const { method, url, host } = request;
  const query = url.searchParams;
  const date = query.get('X-Amz-Date') ?? '';
  const [, day, region, service] = (query.get('X-Amz-Credential') ?? '').split('/');
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || query.get('X-Amz-SignedHeaders') !== 'host')
    return 'AuthorizationQueryParametersError';
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(now >= signedAt && now <= signedAt + Number(query.get('X-Amz-Expires')) * 1_000))
    return 'AccessDenied';
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='))
    .sort();
  const canonical = [method, url.pathname, pairs.join('&'), `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'];
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const scope = [day, region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n');
  const key = scope.reduce<string | Buffer>((from, part) => hmac(from, part ?? ''), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === query.get('X-Amz-Signature') ? null : 'SignatureDoesNotMatch';
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
