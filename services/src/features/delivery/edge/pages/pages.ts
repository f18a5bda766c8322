import type { BuildReference, ResolvedRemotes } from '@beem/remote-manifest';
import {
  type FoundPage,
  fillTemplate,
  findPage,
  markTemplate,
  nameOrigins,
  PageBody,
  type Preview,
} from '@beem/shell-page';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../../../../platform/config/index.js';
import { type PaymentOrigins, paymentOriginsOf } from '../../../payments/index.js';
import type { Shell } from '../shells/shell.js';
import { ShellFiles } from '../shells/shell-files.js';

export interface Page {
  status: number;
  body: PageBody;
  /** The build that provides the page. */
  build: BuildReference | null;
  /** The origins that its policy allows for donations; null for a page on which nobody pays. */
  payments: PaymentOrigins | null;
  /** Whether mailed links lead to it, with a token in the address. */
  isMailed: boolean;
}

/** The inputs of a page, besides the shell. */
export interface PageRequest {
  remotes: ResolvedRemotes;
  preview: Preview | null;
  /** Whether the page is only for this visitor: made for this answer and not cached. */
  isPrivate: boolean;
}

/** Patterns of the pages to which mailed links lead (`users.mails.ts`). */
const MAILED_PAGES = /^\/(?:auth(?:\/signin)?|verify-email|confirm-email)$/;

const MAX_CACHED_PREVIEWS = 500;
/**
 * Maximum number of cached revisions: each combination of canaries, and earlier ones. A page is made within
 * milliseconds.
 */
const MAX_REVISIONS = 24;

/**
 * Filled-in pages, one per route pattern, or per shared video and show. Except for `AnswerMarks`, all visitors of one
 * route with the same builds get the same bytes.
 */
@Injectable()
export class Pages {
  /** By revision of the remotes, which includes the visitor's canaries; then by pattern. */
  private readonly made = new LRUCache<string, Map<string | null, Page>>({ max: MAX_REVISIONS });
  private readonly madeWithPreview = new LRUCache<string, Page>({ max: MAX_CACHED_PREVIEWS });
  private template = '';
  private readonly payments: PaymentOrigins | null;
  private readonly isTraced: boolean;
  private madeFor: Shell | null = null;

  constructor(
    config: Config,
    private readonly shellFiles: ShellFiles,
  ) {
    this.payments = paymentOriginsOf(config);
    this.isTraced = config.env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  }

  /**
   * @param content.remotes builds of this visitor
   * @returns null while no shell is built
   */
  get(pathname: string, { remotes, preview, isPrivate }: PageRequest): Page | null {
    const shell = this.shellFiles.current();
    if (!shell) return null;
    if (this.madeFor !== shell) {
      this.made.clear();
      this.madeWithPreview.clear();
      this.madeFor = shell;
      this.template = markTemplate(shell.template);
    }
    const found = findPage(pathname, shell.manifest, remotes.remotes);
    // A page that no remote provides has nothing to show.
    const shown = found.pattern === null ? null : preview;
    if (isPrivate) return this.makePage(found, { remotes, preview: shown });
    if (shown) return this.getWithPreview(found, { remotes, preview: shown });
    const made = this.made.get(remotes.revision) ?? new Map<string | null, Page>();
    const known = made.get(found.pattern);
    if (known) return known;
    const page = this.makePage(found, { remotes });
    this.made.set(remotes.revision, made.set(found.pattern, page));
    return page;
  }

  private getWithPreview(found: FoundPage, content: { remotes: ResolvedRemotes; preview: Preview }): Page {
    const key = `${content.remotes.revision} ${JSON.stringify(content.preview)}`;
    const known = this.madeWithPreview.get(key);
    if (known) return known;
    const page = this.makePage(found, content);
    this.madeWithPreview.set(key, page);
    return page;
  }

  private makePage(found: FoundPage, content: { remotes: ResolvedRemotes; preview?: Preview | null }): Page {
    const { pattern, build } = found;
    const payments = found.takesPayments ? this.payments : null;
    const template = nameOrigins(this.template, payments?.scripts ?? []);
    const mark = payments ? 'allowed' : this.payments ? 'blocked' : 'off';
    const body = new PageBody(
      fillTemplate(template, found, { ...content, payments: mark, isTraced: this.isTraced }),
    );
    const isMailed = pattern !== null && MAILED_PAGES.test(pattern);
    return { status: pattern === null ? 404 : 200, body, build, payments, isMailed };
  }
}
