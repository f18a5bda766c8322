import type { Readable } from 'node:stream';
import { isModerator } from '@beem/rules';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type AuthUser, Public, Viewer } from '../../../../platform/auth/index.js';
import { Cdn } from '../../../../platform/cdn/index.js';
import { sendStream } from '../../../../platform/http/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import {
  type ByteRange,
  contentTypeOf,
  ObjectMissingError,
  SignedLinks,
  Storage,
} from '../../../../platform/storage/index.js';
import { ageRestricted, videoNotFound } from '../video.errors.js';
import { type Visibility, visibilityOf } from '../video.policy.js';
import { parseRange } from './byte-range.js';
import { MediaAccessService, type MediaObject } from './media-access.service.js';

const PATH = '/media/';
/**
 * A name never changes its content, but a video may be removed, or a show become mature with its next episode: caches that
 * are not purged revalidate after seconds, and get a few bytes when nothing changed.
 */
const FOR_SECONDS = 5;
/** Cached by the viewer's own browser, which revalidates each time. */
const ASK_EACH_TIME = 'private, no-cache';

/** Captions are read by scripts of the page's own origin alone, so the bucket cannot send them. */
const LINKED_TYPES = /^(?:video|image)\//;

/** Serves videos, posters, covers and captions, whole or in ranges, or redirects to the bucket that sends them. */
@ApiExcludeController()
@Public()
@Controller('media')
export class MediaController {
  constructor(
    private readonly access: MediaAccessService,
    private readonly storage: Storage,
    private readonly links: SignedLinks,
    private readonly cdn: Cdn,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('*key')
  async serve(
    @Viewer() viewer: AuthUser | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const object = await this.access.find(request.path.slice(PATH.length));
    const visibility = object ? visibilityOfObject(object, viewer) : 'missing';
    if (!object || visibility === 'missing') throw videoNotFound();
    if (visibility === 'age_restricted') throw ageRestricted();
    const etag = etagOf(object);
    if (isUnchanged(request, etag, object.lastModified)) {
      this.setHeaders(response, object);
      response.status(304).end();
      return;
    }
    // A link is signed for a GET.
    if (this.links.isOn && request.method === 'GET' && LINKED_TYPES.test(contentTypeOf(object.key)))
      await this.redirect(response, object);
    else await this.send(request, response, object);
  }

  /** The browser sends its Range to the link again. No shared cache may keep a link. */
  private async redirect(response: Response, object: MediaObject): Promise<void> {
    response.setHeader('location', await this.links.for(object.key));
    if (isForEveryone(object)) response.setHeader('cache-control', `private, max-age=${FOR_SECONDS}`);
    else this.forbidCaching(response);
    response.status(302).end();
  }

  private async send(request: Request, response: Response, object: MediaObject): Promise<void> {
    const asked = isSameVersion(request.headers['if-range'], etagOf(object), object.lastModified)
      ? request.headers.range
      : undefined;
    const range = parseRange(asked, object.bytes);
    if (range === 'unsatisfiable') {
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-range', `bytes */${object.bytes}`);
      response.status(416).end();
      return;
    }
    const length = range === 'whole' ? object.bytes : range.end - range.start + 1;
    const isBodyWanted = request.method !== 'HEAD' && length > 0;
    // This comes before any caching header, because the object may have been deleted since the look-up.
    const body = isBodyWanted ? await this.open(object.key, range === 'whole' ? undefined : range) : null;
    this.setHeaders(response, object);
    response.status(range === 'whole' ? 200 : 206).setHeader('content-length', length);
    if (range !== 'whole')
      response.setHeader('content-range', `bytes ${range.start}-${range.end}/${object.bytes}`);
    if (!body) {
      response.end();
      return;
    }
    try {
      await sendStream(body, response);
    } catch (error) {
      // Players disconnect whenever they have enough.
      if (!request.destroyed && !response.destroyed)
        this.logger.warn({ err: error, key: object.key }, 'media was cut off');
    }
  }

  private async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      return await this.storage.get(key, range);
    } catch (error) {
      throw error instanceof ObjectMissingError ? videoNotFound() : error;
    }
  }

  private setHeaders(response: Response, object: MediaObject): void {
    const { key, lastModified } = object;
    response.setHeader('content-type', contentTypeOf(key));
    response.setHeader('content-security-policy', "sandbox; default-src 'none'");
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('accept-ranges', 'bytes');
    response.setHeader('etag', etagOf(object));
    response.setHeader('last-modified', lastModified.toUTCString());
    if (isForEveryone(object)) this.cdn.allowCaching(response, key, FOR_SECONDS);
    else this.forbidCaching(response);
  }

  private forbidCaching(response: Response): void {
    response.setHeader('cache-control', ASK_EACH_TIME);
    response.vary('Cookie');
  }
}

function isForEveryone({ video, audience }: MediaObject): boolean {
  return (
    audience === 'viewers' && video.status === 'ready' && video.ageRating !== 'mature' && !video.isHidden
  );
}

function visibilityOfObject({ video, audience }: MediaObject, viewer: AuthUser | null): Visibility {
  if (audience === 'viewers') return visibilityOf(video, viewer);
  const isCreator = viewer?.id === video.creatorId;
  if (audience === 'creator') return isCreator ? visibilityOf(video, viewer) : 'missing';
  return viewer && !isCreator && isModerator(viewer) ? 'visible' : 'missing';
}

/** Names serve as hashes, because their content never changes. */
function etagOf({ key }: MediaObject): string {
  return `"${key.slice(key.lastIndexOf('/') + 1)}"`;
}

function isUnchanged(request: Request, etag: string, lastModified: Date): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined)
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && wholeSeconds(lastModified) <= since;
}

function isSameVersion(header: string | string[] | undefined, etag: string, lastModified: Date): boolean {
  if (header === undefined) return true;
  return header === etag || Date.parse(String(header)) === wholeSeconds(lastModified);
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
