import type { BuildReference, ResolvedRemotes } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../../../platform/config/index.js';
import { type PaymentOrigins, paymentOriginsOf } from '../../payments/index.js';
import { LiveRemotes } from '../../releases/index.js';
import { type Shell, ShellFiles } from '../shells/shell-files.js';
import { type FoundPage, fillTemplate, findPage } from './document.js';
import { markTemplate, nameOrigins, PageBody } from './page-body.js';
import type { Preview } from './preview-tags.js';

export interface Page {
  status: number;
  body: PageBody;
  /** The build whose page it is. */
  build: BuildReference | null;
  /** What its policy lets in for donations; null for a page on which nobody pays. */
  payments: PaymentOrigins | null;
}

/** Patterns of the pages that offer donations. Those of creators who receive them only lead to Stripe, by a link. */
const PAYING = /^\/(?:home|profile(?:\/.+)?|watch\/.+)$/;

const MOST_PREVIEWS = 500;

/**
 * Filled-in pages, one per route pattern, or per video and show that is shared: but for `AnswerMarks`, visitors of one route
 * at one moment all get the same bytes.
 */
@Injectable()
export class Pages {
  private made = new Map<string | null, Page>();
  private readonly madeWithPreview = new LRUCache<string, Page>({ max: MOST_PREVIEWS });
  private template = '';
  private readonly payments: PaymentOrigins | null;
  private madeFor: { shell: Shell; revision: string } | null = null;

  constructor(
    config: Config,
    private readonly shellFiles: ShellFiles,
    private readonly live: LiveRemotes,
  ) {
    this.payments = paymentOriginsOf(config);
  }

  /** Null while no shell is built. */
  get(pathname: string, preview: Preview | null): Page | null {
    const shell = this.shellFiles.current();
    if (!shell) return null;
    const remotes = this.live.current;
    if (this.madeFor?.shell !== shell || this.madeFor.revision !== remotes.revision) {
      this.made = new Map();
      this.madeWithPreview.clear();
      this.madeFor = { shell, revision: remotes.revision };
      this.template = markTemplate(shell.template);
    }
    const found = findPage(pathname, shell.manifest, remotes.remotes);
    // A page that no remote offers has nothing to show.
    if (preview && found.pattern !== null) return this.getWithPreview(found, { remotes, preview });
    const known = this.made.get(found.pattern);
    if (known) return known;
    const page = this.makePage(found, { remotes });
    this.made.set(found.pattern, page);
    return page;
  }

  private getWithPreview(found: FoundPage, content: { remotes: ResolvedRemotes; preview: Preview }): Page {
    const key = JSON.stringify(content.preview);
    const known = this.madeWithPreview.get(key);
    if (known) return known;
    const page = this.makePage(found, content);
    this.madeWithPreview.set(key, page);
    return page;
  }

  private makePage(found: FoundPage, content: { remotes: ResolvedRemotes; preview?: Preview }): Page {
    const { pattern, build } = found;
    const payments = pattern !== null && PAYING.test(pattern) ? this.payments : null;
    const template = nameOrigins(this.template, payments?.scripts ?? []);
    const mark = payments ? 'allowed' : this.payments ? 'blocked' : 'off';
    const body = new PageBody(fillTemplate(template, found, { ...content, payments: mark }));
    return { status: pattern === null ? 404 : 200, body, build, payments };
  }
}
