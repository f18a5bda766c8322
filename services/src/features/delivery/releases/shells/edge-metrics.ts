import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { EdgesRepository } from './edges.repository.js';

/**
 * Whether all edges give visitors the same builds. Every worker reports it, from the rows that edges write to the
 * database.
 */
@Injectable()
export class EdgeMetrics implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly edges: EdgesRepository,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const help =
      'Different revisions of remotes that the running edges serve; 1 but for the seconds of a change.';
    this.metrics.gauge('beem_edge_remotes_revisions', help, () => this.count());
  }

  private async count(): Promise<number> {
    const edges = await this.edges.findAll(this.database);
    return new Set(edges.map(({ remotes_revision: revision }) => revision)).size;
  }
}
