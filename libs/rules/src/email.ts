/** `i` with a dot above it is what İ (U+0130) becomes in lower case; no mailbox distinguishes the two. */
const DOTTED_I = /i\u0307+/gu;
const ASCII = /^\p{ASCII}*$/u;

/**
 * The one spelling under which an e-mail address is stored, looked up and counted. Letters that differ in case or in
 * width only (UAX #15, NFKC) are the same letter, and a domain is written as the name service knows it (RFC 5891).
 * Any text has a normal form; whether it is an address is decided elsewhere.
 */
export function normalizeEmail(text: string): string {
  // Trimmed last: the compatible form of some characters begins with a blank.
  const folded = text.normalize('NFKC').toLowerCase().replace(DOTTED_I, 'i').normalize('NFKC').trim();
  const at = folded.lastIndexOf('@');
  if (at < 0) return folded;
  return `${folded.slice(0, at)}@${toAsciiDomain(folded.slice(at + 1))}`;
}

function toAsciiDomain(domain: string): string {
  // Only a domain with foreign letters needs it, and of an ASCII text the parser would make other things, too.
  if (ASCII.test(domain) || /[/?#\\:[\]%\s]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
