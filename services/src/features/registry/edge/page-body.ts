import { randomBytes, randomUUID } from 'node:crypto';

/** Stands where each answer has its own nonce. Nobody outside this process knows it, so no content can hold it. */
const NONCE_MARK = randomUUID();
const ORIGINS_MARK = '<!--beem:origins-->';
/** What the policy of a page decides about: the template's own scripts, styles and the scripts it preloads. */
const GUARDED = /<(script|style|link(?=[^>]*\sas="script"))(?=[\s>])/gi;

/** The attribute that lets an element of the page pass its Content-Security-Policy. */
export const NONCE_ATTRIBUTE = `nonce="${NONCE_MARK}"`;

/** Marks all that the template itself brings; what is filled in later must name `NONCE_ATTRIBUTE` where it may run. */
export function markTemplate(template: string, scriptOrigins: readonly string[]): string {
  return template
    .replace(GUARDED, (element) => `${element} ${NONCE_ATTRIBUTE}`)
    .replace(ORIGINS_MARK, () => scriptOrigins.join(' '));
}

/** A nonce for one answer: 128 random bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** A filled-in page without its nonces, shared by all who ask for it. */
export class PageBody {
  private readonly parts: string[];

  constructor(html: string) {
    this.parts = html.split(NONCE_MARK);
  }

  with(nonce: string): Buffer {
    return Buffer.from(this.parts.join(nonce));
  }
}
