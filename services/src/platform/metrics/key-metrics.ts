import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';
import { Metrics } from './metrics.js';

/** As many as a number of JavaScript holds exactly; they say nothing about a key of 32 random bytes. */
const BYTES = 6;

/** Shows whether all processes have the same SECRET_KEY. */
@Injectable()
export class KeyMetrics {
  constructor({ env }: Config, metrics: Metrics) {
    const digest = createHmac('sha256', env.SECRET_KEY).update('beem fingerprint of the key').digest();
    metrics.gauge(
      'beem_secret_key_fingerprint',
      'A number that is the same in all processes with the same SECRET_KEY.',
      () => digest.readUIntBE(0, BYTES),
    );
  }
}
