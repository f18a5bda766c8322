import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { receiveForm } from '../../../platform/http/index.js';
import { StorageSpace } from '../../../platform/storage/index.js';
import { type Cover, Covers } from '../videos/index.js';

export interface ShowForm {
  /** The fields, unchecked. */
  received: Record<string, string>;
  cover: Cover | null;
  hero: Cover | null;
}

/** The pictures of shows, in forms and in storage. */
@Injectable()
export class ShowPictures {
  constructor(
    private readonly space: StorageSpace,
    private readonly covers: Covers,
  ) {}

  /**
   * Reads the form of a show.
   * @throws a fault of the form or of a picture
   */
  async receive(request: Request, userId: string): Promise<ShowForm> {
    let cover: Cover | null = null;
    let hero: Cover | null = null;
    const received = await receiveForm(request, {
      coverImage: this.covers.part('coverImage', { shape: 'portrait', userId }, (picture) => {
        cover = picture;
      }),
      heroImage: this.covers.part('heroImage', { shape: 'landscape', userId }, (picture) => {
        hero = picture;
      }),
    });
    return { received, cover, hero };
  }

  /** @returns their keys; null for a missing picture. After a failure none is stored */
  async store(pictures: (Cover | null)[]): Promise<(string | null)[]> {
    const keys: (string | null)[] = [];
    try {
      for (const picture of pictures) {
        if (picture) await this.space.requireSpace();
        keys.push(picture && (await this.covers.store(picture)));
      }
      return keys;
    } catch (error) {
      await this.discard(keys);
      throw error;
    }
  }

  /** Call only for keys that certainly no row references. */
  discard(keys: (string | null)[]): Promise<void> {
    return this.covers.discard(keys);
  }
}
