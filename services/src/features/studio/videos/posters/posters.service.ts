import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { AppError, invalid, notFound, refuseUnknownFields } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { receiveForm } from '../../../../platform/http/index.js';
import { StorageSpace } from '../../../../platform/storage/index.js';
import {
  type Cover,
  Covers,
  mediaUrl,
  VideoAccess,
  type VideoDto,
  VideosService,
  videoNotFound,
  videoNotReady,
} from '../../../viewing/index.js';
import type { PostersDto } from '../dto/posters.dto.js';
import { PostersRepository, type ShownPicture, type VideoPictures } from './posters.repository.js';

const CHOOSE_ONE = 'Please choose one of the stills, or a picture of your own.';
const CHOOSE_PICTURE = 'choose the picture of this video';
const CANDIDATE = /^[1-9]\d{0,3}$/;

/** Chooses the poster of a video: one of its stills, or a picture of its creator. */
@Injectable()
export class PostersService {
  constructor(
    private readonly database: Database,
    private readonly access: VideoAccess,
    private readonly videos: VideosService,
    private readonly posters: PostersRepository,
    private readonly covers: Covers,
    private readonly space: StorageSpace,
    private readonly outbox: Outbox,
  ) {}

  async list(me: AuthUser, videoId: number): Promise<PostersDto> {
    await this.access.requireOwn(me, videoId, CHOOSE_PICTURE);
    const pictures = await this.posters.find(this.database, videoId);
    if (!pictures) throw videoNotFound();
    return toPosters(pictures);
  }

  /** Choosing the current poster changes nothing. */
  async choose(me: AuthUser, videoId: number, request: Request): Promise<VideoDto> {
    await this.access.requireOwn(me, videoId, CHOOSE_PICTURE);
    const { candidate, cover } = await this.receive(me, request);
    if (cover) await this.showCover(videoId, cover);
    else await this.change(videoId, (pictures) => stillOf(pictures, candidate));
    return this.videos.get(me, videoId);
  }

  /** Returns to the best still. */
  async reset(me: AuthUser, videoId: number): Promise<VideoDto> {
    await this.access.requireOwn(me, videoId, CHOOSE_PICTURE);
    await this.change(videoId, ({ stills: [best] }) => ({
      thumbnailKey: best?.object_key ?? null,
      coverKey: null,
      thumbhash: best?.thumbhash ?? null,
    }));
    return this.videos.get(me, videoId);
  }

  private async receive(me: AuthUser, request: Request): Promise<{ candidate: number; cover: Cover | null }> {
    let cover: Cover | null = null;
    const take = this.covers.part('coverImage', { shape: 'landscape', userId: me.id }, (picture) => {
      cover = picture;
    });
    const fields = await receiveForm(request, { coverImage: take });
    refuseUnknownFields(fields, ['candidate']);
    const { candidate = '' } = fields;
    if ((cover === null) === (candidate === '')) throw invalid({ candidate: CHOOSE_ONE });
    if (candidate !== '' && !CANDIDATE.test(candidate)) throw invalid({ candidate: CHOOSE_ONE });
    return { candidate: Number(candidate), cover };
  }

  private async showCover(videoId: number, cover: Cover): Promise<void> {
    await this.space.requireSpace();
    const coverKey = await this.covers.store(cover);
    try {
      await this.change(videoId, ({ thumbnail_key }) => ({
        thumbnailKey: thumbnail_key,
        coverKey,
        thumbhash: cover.thumbhash,
      }));
    } catch (error) {
      // After any other failure a row may reference it; the orphan sweep decides.
      if (error instanceof AppError) await this.covers.discard([coverKey]);
      throw error;
    }
  }

  /** A job deletes the replaced picture if it was the creator's own. */
  private async change(videoId: number, next: (pictures: VideoPictures) => ShownPicture): Promise<void> {
    await this.database.transaction(async (tx) => {
      const pictures = await this.posters.lock(tx, videoId);
      if (!pictures) throw videoNotFound();
      await this.keepStills(tx, videoId, pictures);
      const shown = next(pictures);
      await this.posters.show(tx, videoId, shown);
      const { cover_key: replaced } = pictures;
      if (replaced !== null && replaced !== shown.coverKey)
        await this.outbox.add(tx, 'media.discarded', { objectKeys: [replaced] });
    });
  }

  private async keepStills(tx: Transaction, videoId: number, { stills }: VideoPictures): Promise<void> {
    for (const still of stills) await this.posters.keep(tx, videoId, still);
  }
}

function stillOf({ stills, status }: VideoPictures, candidate: number): ShownPicture {
  if (stills.length === 0 && status === 'processing') throw videoNotReady();
  const still = stills.find(({ position }) => position === candidate);
  if (!still) throw notFound('This video has no such still. Please choose another one.');
  return { thumbnailKey: still.object_key, coverKey: null, thumbhash: still.thumbhash };
}

function toPosters({ stills, thumbnail_key, cover_key }: VideoPictures): PostersDto {
  const shown = stills.find(({ object_key }) => object_key === thumbnail_key);
  return {
    chosen: cover_key === null && shown ? shown.position : null,
    candidates: stills.map(({ position, object_key, thumbhash }) => ({
      id: position,
      url: mediaUrl(object_key),
      thumbhash,
    })),
    cover: cover_key && mediaUrl(cover_key),
  };
}
