import type { Readable } from 'node:stream';
import { DataStore, Metadata, Upload } from '@tus/server';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { invalid } from '../../../../platform/errors/index.js';
import { KEPT_HOURS } from './resumable-uploads.repository.js';
import type { ResumableUploads } from './resumable-uploads.service.js';

const KEPT_MS = KEPT_HOURS * 3_600_000;
/** A name and a type fit well. */
const MAX_METADATA_LENGTH = 4_096;

/** The operations that the protocol needs on the uploads of one user. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];

  constructor(
    private readonly me: AuthUser,
    private readonly uploads: ResumableUploads,
  ) {
    super();
  }

  override getExpiration(): number {
    return KEPT_MS;
  }

  override async create(upload: Upload): Promise<Upload> {
    const metadata = upload.metadata ? Metadata.stringify(upload.metadata) : null;
    if (metadata !== null && metadata.length > MAX_METADATA_LENGTH)
      throw invalid({ filename: 'The name of the file is too long.' });
    await this.uploads.create(this.me, { id: upload.id, size: upload.size ?? 0, metadata });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, metadata, expiresAt } = await this.uploads.find(this.me, id);
    return new Upload({
      ...{ id, size, offset: received },
      metadata: metadata === null ? undefined : Metadata.parse(metadata),
      creation_date: new Date(expiresAt.getTime() - KEPT_MS).toISOString(),
    });
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.uploads.write(this.me, id, { offset, body });
  }

  override remove(id: string): Promise<void> {
    return this.uploads.terminate(this.me, id);
  }
}
