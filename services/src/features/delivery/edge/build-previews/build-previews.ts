import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildReference, RefusedPreview } from '@beem/remote-manifest';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type Auth,
  lacksStaffFactor,
  readCredentials,
  SessionResolver,
} from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import { LoadCache } from '../../../../platform/load-cache.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import {
  BuildsRepository,
  CompatibilityChecker,
  type PreviewedBuild,
  RemoteMembersRepository,
} from '../../releases/index.js';
import { type KeptPreview, PREVIEW_HOURS, PreviewCookie } from './preview-cookie.js';

const CHECKED_BUILDS = 200;
const CHECK_HOLDS_MS = 5_000;
/** Maximum wait of a page for a preview; after it the page shows the live builds. */
const LOOKUP_LIMIT_MS = 2_000;

/** The previews of one visitor. */
export interface VisitorPreviews {
  builds: PreviewedBuild[];
  /** A build that this visitor may preview but that no longer runs here. */
  refused: RefusedPreview | null;
}

/** The outcome of a preview request: `shown` at the same address without the parameter, or not. */
export type OpenedPreview =
  | { outcome: 'shown' | 'hidden' | 'guest' | 'unknown' }
  | { outcome: 'refused'; refused: RefusedPreview };

interface CheckedBuild {
  build: PreviewedBuild;
  faults: string[];
}

const NONE: VisitorPreviews = { builds: [], refused: null };

/**
 * Previews of builds that are not live, for admins and for the team of the remote. Every page checks session, role and
 * membership again, so a preview ends with them. During an outage of the database there are no previews.
 */
@Injectable()
export class BuildPreviews {
  /** Only users who may preview a build reach this cache. */
  private readonly checked = new LoadCache<string, CheckedBuild | null>({
    max: CHECKED_BUILDS,
    keepMs: CHECK_HOLDS_MS,
  });

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly cookie: PreviewCookie,
    private readonly builds: BuildsRepository,
    private readonly members: RemoteMembersRepository,
    private readonly compatibility: CompatibilityChecker,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly sessions?: SessionResolver,
  ) {}

  /**
   * The builds that the request's cookie names; those that may no longer be shown are removed from it. Never fails.
   * @param keepsRefused leaves a build that cannot be shown in the cookie, for the next page to say why
   */
  async find(request: Request, response: Response, { keepsRefused = false } = {}): Promise<VisitorPreviews> {
    if (!this.cookie.isIn(request)) return NONE;
    const found = await this.unlessAway(() => this.findHeld(request, response, keepsRefused));
    return found ?? NONE;
  }

  /** Starts a preview if the visitor may see the build and the build runs here. Never fails. */
  async open(request: Request, response: Response, build: BuildReference | null): Promise<OpenedPreview> {
    const opened = await this.unlessAway(() => this.tryOpen(request, response, build));
    return opened ?? { outcome: 'unknown' };
  }

  /** Ends the preview of a remote; the others of the cookie stay. */
  end(request: Request, response: Response, remote: string): void {
    const claim = this.cookie.read(request);
    const rest = claim?.previews.filter((kept) => kept.remote !== remote) ?? [];
    if (claim && rest.length > 0) this.cookie.write(response, claim, rest);
    else if (this.cookie.isIn(request)) this.cookie.clear(response);
  }

  private async findHeld(
    request: Request,
    response: Response,
    keepsRefused: boolean,
  ): Promise<VisitorPreviews> {
    const claim = this.cookie.read(request);
    const auth = claim && (await this.resolve(request));
    if (!claim || !auth || !this.cookie.isOf(claim, auth.sessionId)) {
      if (!response.headersSent) this.cookie.clear(response);
      return NONE;
    }
    const isAllowed = await this.permissionsOf(auth);
    const held: KeptPreview[] = [];
    const builds: PreviewedBuild[] = [];
    let refused: RefusedPreview | null = null;
    for (const kept of claim.previews) {
      if (!isAllowed(kept.remote)) continue;
      const found = await this.check(kept);
      const reasons = reasonsOf(found);
      if (found && reasons.length === 0) {
        held.push(kept);
        builds.push(found.build);
      } else {
        refused = { remote: kept.remote, buildId: kept.buildId, reasons };
        if (keepsRefused) held.push(kept);
      }
    }
    if (held.length < claim.previews.length && !response.headersSent)
      this.cookie.write(response, claim, held);
    return { builds, refused };
  }

  private async tryOpen(
    request: Request,
    response: Response,
    build: BuildReference | null,
  ): Promise<OpenedPreview> {
    const auth = await this.resolve(request);
    if (!auth) return { outcome: 'guest' };
    if (!build || !(await this.permissionsOf(auth))(build.remote)) return { outcome: 'hidden' };
    const reasons = reasonsOf(await this.check(build));
    if (reasons.length > 0) return { outcome: 'refused', refused: { ...build, reasons } };
    // `gc` deletes a build a day after marking it, so the build outlives the preview.
    if (!(await this.builds.keep(this.database, build)))
      return { outcome: 'refused', refused: { ...build, reasons: reasonsOf(null) } };
    const claim = this.cookie.read(request);
    const isOwn = claim && this.cookie.isOf(claim, auth.sessionId);
    const others = isOwn ? claim.previews.filter(({ remote }) => remote !== build.remote) : [];
    const endsAt = Math.floor(Date.now() / 1_000) + PREVIEW_HOURS * 3_600;
    if (!response.headersSent) this.cookie.write(response, auth, [{ ...build, endsAt }, ...others]);
    return { outcome: 'shown' };
  }

  private async resolve(request: Request): Promise<Auth | null> {
    const { cookieToken } = readCredentials(request, this.config);
    if (!cookieToken) return null;
    return (await this.sessions?.lookUp({ cookieToken, tablet: null })) ?? null;
  }

  /** Whether the user may preview the builds of a remote. */
  private async permissionsOf(auth: Auth): Promise<(remote: string) => boolean> {
    const { user } = auth;
    if (user.role === 'admin' && !lacksStaffFactor(auth, this.config)) return () => true;
    const remotes = new Set(await this.members.findRemotesOf(this.database, user.id));
    return (remote) => remotes.has(remote);
  }

  private check({ remote, buildId }: BuildReference): Promise<CheckedBuild | null> {
    return this.checked.get(`${remote}@${buildId}`, async () => {
      const row = await this.builds.find(this.database, remote, buildId);
      if (!row?.is_complete) return null;
      const { manifest, published_by: author, created_at: publishedAt } = row;
      const { gitRevision } = manifest;
      const build = { manifest, author, publishedAt: publishedAt.toISOString(), gitRevision };
      return { build, faults: await this.compatibility.findFaults(manifest) };
    });
  }

  /** Null when the work fails or takes too long. */
  private unlessAway<T>(work: () => Promise<T>): Promise<T | null> {
    return Promise.race([work(), sleep(LOOKUP_LIMIT_MS, null, { ref: false })]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'previews could not be looked up; the page is that of everybody');
      return null;
    });
  }
}

/** Why a build cannot be previewed; empty if it can. */
function reasonsOf(found: CheckedBuild | null): string[] {
  return found?.faults ?? ['No complete build of this remote has this id.'];
}
