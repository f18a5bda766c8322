import { randomBytes, randomUUID } from 'node:crypto';

/** Marks where each answer has its own nonce. It is known inside this process only, so no content can contain it. */
const NONCE_MARK = randomUUID();
/** As above, for the visitor's signed id. */
export const VISIT_MARK = randomUUID();
/** As above, for whether the visitor is probably signed in. */
const SESSION_MARK = randomUUID();
const ORIGINS_MARK = '<!--beem:origins-->';
/** What the policy of a page decides about: the template's own scripts, styles and the scripts it preloads. */
const GUARDED = /<(script|style|link(?=[^>]*\sas="script"))(?=[\s>])/gi;

/** The attribute that lets an element of the page pass its Content-Security-Policy. */
export const NONCE_ATTRIBUTE = `nonce="${NONCE_MARK}"`;

/**
 * Says before the first paint whether the session cookie came with the request, so that the frame is drawn in its final
 * size. It is a hint: the session may have ended meanwhile.
 */
export const SESSION_TAG = `<meta name="beem-session" content="${SESSION_MARK}">`;

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
  /** Whether the request holds a session cookie, valid or not. */
  hasSession: boolean;
}

const MARKS = new RegExp(`(${NONCE_MARK}|${VISIT_MARK}|${SESSION_MARK})`);

/** A filled-in page without the values of a single answer, shared by all requests. */
export class PageBody {
  /** Text and marks in turns: every second part is a mark. */
  private readonly parts: string[];

  constructor(html: string) {
    this.parts = html.split(MARKS);
  }

  with({ nonce, visit, hasSession }: AnswerMarks): Buffer {
    const values = new Map<string, string>([
      [NONCE_MARK, nonce],
      [VISIT_MARK, visit],
      [SESSION_MARK, hasSession ? 'expected' : 'none'],
    ]);
    return Buffer.from(this.parts.map((part, at) => (at % 2 === 1 ? values.get(part) : part)).join(''));
  }
}
