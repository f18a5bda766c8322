import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** An exchanged token of a saved sign-in: a browser that sends it again has a copy. */
@Entity('used_device_tokens')
@Index('used_device_tokens_device_idx', ['device_id'])
@Index('used_device_tokens_used_idx', ['used_at'])
export class UsedDeviceTokenEntity {
  @Column('bytea', { primary: true })
  token_hash: Buffer;

  @ForeignKey('device_tokens', { onDelete: 'CASCADE' })
  @Column('uuid')
  device_id: string;

  /** Time of the exchange. */
  @Column('timestamptz', { default: () => 'now()' })
  used_at: Date;
}
