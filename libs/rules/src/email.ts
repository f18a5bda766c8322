/** İ (U+0130) in lower case is an `i` with a dot above; no mailbox distinguishes the two. */
const DOTTED_I = /i\u0307+/gu;
const ASCII = /^\p{ASCII}*$/u;

/**
 * The normal form in which an e-mail address is stored, looked up and counted. Letters that differ only in case or
 * width (UAX #15, NFKC) are equal, and a domain is written as in the DNS (RFC 5891). Every text has a normal form;
 * other functions check whether it is an address.
 */
export function normalizeEmail(text: string): string {
  // Trimmed last, because the compatible form of some characters begins with a blank.
  const folded = text.normalize('NFKC').toLowerCase().replace(DOTTED_I, 'i').normalize('NFKC').trim();
  const at = folded.lastIndexOf('@');
  if (at < 0) return folded;
  return `${folded.slice(0, at)}@${toAsciiDomain(folded.slice(at + 1))}`;
}

function toAsciiDomain(domain: string): string {
  // Only a domain with foreign letters needs the parser, which would also change some ASCII texts.
  if (ASCII.test(domain) || /[/?#\\:[\]%\s]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
