import { z } from 'zod';

/** The parts of a violation that help to find its cause; addresses have no query. */
export interface CspReport {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number | null;
  sample: string;
}

/** Directives of our own policy; others are counted together. */
export const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'media-src', 'font-src', 'connect-src', 'worker-src', 'manifest-src'],
  ...['object-src', 'base-uri', 'frame-src', 'frame-ancestors', 'form-action'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

const MAX_REPORTS = 20;

const text = z.string().optional().catch(undefined);
const line = z.number().int().optional().catch(undefined);
/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const old = z.object({
  'csp-report': z.object({
    ...{ 'document-uri': text, 'blocked-uri': text, 'effective-directive': text, 'violated-directive': text },
    ...{ 'source-file': text, 'line-number': line, 'script-sample': text },
  }),
});
/** https://www.w3.org/TR/CSP3/#reporting; the list may contain other kinds of reports. */
const current = z.array(
  z.object({
    type: text,
    body: z
      .object({
        ...{ documentURL: text, blockedURL: text, effectiveDirective: text },
        ...{ sourceFile: text, lineNumber: line, sample: text },
      })
      .optional()
      .catch(undefined),
  }),
);

/** Parses both formats that browsers send; null for any other; pure. */
export function parseReports(value: unknown): CspReport[] | null {
  const single = old.safeParse(value);
  if (single.success) {
    const report = single.data['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
        blocked: withoutQuery(report['blocked-uri']),
        page: withoutQuery(report['document-uri']),
        source: withoutQuery(report['source-file']),
        line: report['line-number'] ?? null,
        sample: report['script-sample'] ?? '',
      },
    ];
  }
  const list = current.safeParse(value);
  if (!list.success) return null;
  return list.data.slice(0, MAX_REPORTS).flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [
          {
            directive: body.effectiveDirective ?? '',
            blocked: withoutQuery(body.blockedURL),
            page: withoutQuery(body.documentURL),
            source: withoutQuery(body.sourceFile),
            line: body.lineNumber ?? null,
            sample: body.sample ?? '',
          },
        ]
      : [],
  );
}

/** Mailed links contain their secret in the query. */
function withoutQuery(address = ''): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
