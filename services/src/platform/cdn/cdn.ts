import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../config/index.js';
import { fillTemplate, namesLists, type PurgeTemplate } from './purge-template.js';

const ANSWER_WITHIN_MS = 10_000;
/** CDNs allow from 30 files in a request. */
const FILES_AT_ONCE = 30;
/** Answers of caches that do not have the file, beside those of success. */
const NOT_THERE = [404, 412];

/** The answers that shared caches in front of Beem may keep, and their removal. Without CDN_PURGE_URL there is none. */
@Injectable()
export class Cdn {
  private readonly template: PurgeTemplate | null;

  constructor(private readonly config: Config) {
    const { CDN_PURGE_URL: url, CDN_PURGE_HEADERS: headers = '{}', CDN_PURGE_BODY: body } = config.env;
    this.template = url === undefined ? null : { url, headers: JSON.parse(headers), body };
  }

  get isOn(): boolean {
    return this.template !== null;
  }

  /**
   * Lets caches keep an answer with an object that everybody may see: browsers, which cannot be purged, for seconds, and the CDN
   * until it is purged.
   */
  allowCaching(response: Response, key: string, browserSeconds: number): void {
    const { CDN_MAX_AGE_SECONDS: cdnSeconds } = this.config.env;
    const shared = this.isOn ? ` s-maxage=${cdnSeconds},` : '';
    response.setHeader('cache-control', `public, max-age=${browserSeconds},${shared} must-revalidate`);
    if (!this.isOn) return;
    response.setHeader('surrogate-key', key);
    response.setHeader('cache-tag', key);
  }

  /**
   * Removes objects from the CDN. It may be repeated.
   * @throws Error when the CDN does not answer or refuses
   */
  async purge(keys: string[]): Promise<void> {
    const { template } = this;
    if (!template) return;
    const size = namesLists(template) ? FILES_AT_ONCE : 1;
    for (let start = 0; start < keys.length; start += size)
      await this.send(template, keys.slice(start, start + size));
  }

  private async send(template: PurgeTemplate, keys: string[]): Promise<void> {
    const { PUBLIC_ORIGIN: origin, CDN_PURGE_METHOD: method } = this.config.env;
    const { url, headers, body } = fillTemplate(template, { origin, keys });
    const response = await fetch(url, {
      ...{ method, headers, body, redirect: 'manual' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    const isGone = response.ok || (keys.length === 1 && NOT_THERE.includes(response.status));
    if (!isGone) throw new Error(`The CDN answered ${response.status} to a purge of ${keys.join(', ')}.`);
  }
}
