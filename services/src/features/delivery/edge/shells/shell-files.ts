import { Injectable } from '@nestjs/common';
import type { Shell, ShellFile } from './shell.js';

/**
 * The shell that this edge serves, in memory, so that requests never read the file system. The content-hashed files of
 * earlier shells stay for the tabs that use them.
 */
@Injectable()
export class ShellFiles {
  private files = new Map<string, ShellFile>();
  private shell: Shell | null = null;

  find(requestPath: string): ShellFile | null {
    return this.files.get(requestPath) ?? null;
  }

  /** Null while no shell is served. */
  current(): Shell | null {
    return this.shell;
  }

  serve(shell: Shell): void {
    const kept = [...this.files].filter(([requestPath]) => requestPath.startsWith('/assets/'));
    this.files = new Map([...kept, ...shell.files]);
    this.shell = shell;
  }
}
