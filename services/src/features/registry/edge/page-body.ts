import { randomBytes, randomUUID } from 'node:crypto';

/** Marks where each answer has its own nonce. It is known inside this process only, so no content can contain it. */
const NONCE_MARK = randomUUID();
/** As above, for the visitor's signed id. */
export const VISIT_MARK = randomUUID();
const ORIGINS_MARK = '<!--beem:origins-->';
/** What the policy of a page decides about: the template's own scripts, styles and the scripts it preloads. */
const GUARDED = /<(script|style|link(?=[^>]*\sas="script"))(?=[\s>])/gi;

/** The attribute that lets an element of the page pass its Content-Security-Policy. */
export const NONCE_ATTRIBUTE = `nonce="${NONCE_MARK}"`;

/** Marks all that the template itself brings; what is filled in later must name `NONCE_ATTRIBUTE` where it may run. */
export function markTemplate(template: string): string {
  return template.replace(GUARDED, (element) => `${element} ${NONCE_ATTRIBUTE}`);
}

/** Names the origins besides ours whose scripts the page lets in. */
export function nameOrigins(template: string, scriptOrigins: readonly string[]): string {
  return template.replace(ORIGINS_MARK, () => scriptOrigins.join(' '));
}

/** A nonce for one answer: 128 random bits. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What differs between two answers of one page. */
export interface AnswerMarks {
  nonce: string;
  /** Signed by `VisitTokens`: base64url and dots, which mean nothing in HTML or JSON. */
  visit: string;
}

/** A filled-in page without the values of a single answer, shared by all requests. */
export class PageBody {
  private readonly parts: string[][];

  constructor(html: string) {
    this.parts = html.split(VISIT_MARK).map((part) => part.split(NONCE_MARK));
  }

  with({ nonce, visit }: AnswerMarks): Buffer {
    return Buffer.from(this.parts.map((part) => part.join(nonce)).join(visit));
  }
}
