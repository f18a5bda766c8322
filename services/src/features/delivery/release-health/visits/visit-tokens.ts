import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BuildReference, ResolvedRemotes } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { networkOf } from '../../../../platform/network-of.js';

/** A tab that is open for longer still works; only its reports no longer count. */
const VALID_FOR_MS = 6 * 3_600_000;

/**
 * A signed token that states which visitor received which builds when; it is not stored: `<end>.<builds>.<signature>`.
 * `end` is in milliseconds, so that two page views of one second differ. The signature covers the network, too, so a
 * token is worthless elsewhere.
 */
@Injectable()
export class VisitTokens {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = createHmac('sha256', config.env.SECRET_KEY).update('beem visit').digest();
  }

  issue(ip: string | undefined, { remotes }: ResolvedRemotes): string {
    const end = Date.now() + VALID_FOR_MS;
    // Previews are not counted.
    const counted = remotes.filter(({ channel }) => channel !== 'override');
    const builds = counted.flatMap(({ name, buildId, previous }) =>
      [buildId, previous?.buildId].flatMap((id) => (id ? [`${name}@${id}`] : [])),
    );
    const content = `${end}.${Buffer.from(builds.join(' ')).toString('base64url')}`;
    return `${content}.${this.sign(content, ip)}`;
  }

  /** Whether this network received a page with this build recently. */
  isOf(token: string, ip: string | undefined, { remote, buildId }: BuildReference): boolean {
    const [end = '', builds = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.sign(`${end}.${builds}`, ip));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (Number(end) < Date.now()) return false;
    return Buffer.from(builds, 'base64url').toString().split(' ').includes(`${remote}@${buildId}`);
  }

  private sign(content: string, ip: string | undefined): string {
    return createHmac('sha256', this.key)
      .update(`${networkOf(ip)} ${content}`)
      .digest('base64url');
  }
}
