import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import type { ContentEncoding } from '../files/remote-file-store.js';
import { LiveRemotes } from '../resolve/live-remotes.js';
import { fillTemplate, findPage } from './document.js';
import { pageHeaders } from './security-headers.js';
import { type Shell, ShellFiles } from './shell-files.js';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<ContentEncoding, Buffer>;
}

/** Filled-in pages, one per route pattern: visitors of one route at one moment all get the same bytes. */
@Injectable()
export class Pages {
  private made = new Map<string | null, Page>();
  private madeFor: { shell: Shell; revision: string } | null = null;

  constructor(
    private readonly config: Config,
    private readonly shellFiles: ShellFiles,
    private readonly live: LiveRemotes,
  ) {}

  /** Null while no shell is built. */
  get(pathname: string): Page | null {
    const shell = this.shellFiles.current();
    if (!shell) return null;
    const remotes = this.live.current;
    if (this.madeFor?.shell !== shell || this.madeFor.revision !== remotes.revision) {
      this.made = new Map();
      this.madeFor = { shell, revision: remotes.revision };
    }
    const found = findPage(pathname, shell.manifest, remotes.remotes);
    const known = this.made.get(found.pattern);
    if (known) return known;
    const page = this.make(shell.template, fillTemplate(shell.template, found, remotes), found.pattern);
    this.made.set(found.pattern, page);
    return page;
  }

  private make(template: string, html: string, pattern: string | null): Page {
    const identity = Buffer.from(html);
    return {
      status: pattern === null ? 404 : 200,
      headers: pageHeaders(template, {
        publicOrigin: this.config.env.PUBLIC_ORIGIN,
        isSecure: this.config.isSecureOrigin,
      }),
      etag: createHash('sha256').update(identity).digest('hex').slice(0, 24),
      bodies: { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, BROTLI) },
    };
  }
}
