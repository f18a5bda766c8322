import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Config } from '../config/index.js';
import { AppError } from '../errors/index.js';
import { networkOf } from '../network-of.js';
import { BudgetCounter } from './budget-counter.js';
import { type Budget, isRead, NETWORK_BUDGETS, UNLIMITED_PATHS } from './default-limits.js';

/**
 * Limits the requests of one network. It runs before the body is read and the user is looked up, so that it also covers
 * unknown routes.
 */
@Injectable()
export class NetworkLimit {
  private readonly budgets: Record<keyof typeof NETWORK_BUDGETS, Budget>;

  constructor(
    config: Config,
    private readonly counter: BudgetCounter,
  ) {
    const { reads, writes, files, sockets } = NETWORK_BUDGETS;
    const scaled = (budget: Budget) => ({ ...budget, points: config.scaleLimit(budget.points) });
    this.budgets = {
      ...{ reads: scaled(reads), writes: scaled(writes) },
      ...{ files: scaled(files), sockets: scaled(sockets) },
    };
  }

  readonly count: RequestHandler = (request, _response, next) => {
    if (UNLIMITED_PATHS.has(request.path)) {
      next();
      return;
    }
    this.counter.take(this.budgetOf(request), networkOf(request.ip), request).then(() => next(), next);
  };

  /** Counts an upgrade, which bypasses Express. */
  async mayOpenSocket(network: string): Promise<boolean> {
    try {
      await this.counter.take(this.budgets.sockets, network);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Express matches paths case-insensitively. */
  private budgetOf({ path, method }: Request): Budget {
    if (!isRead(method)) return this.budgets.writes;
    return /^\/api(?:\/|$)/i.test(path) ? this.budgets.reads : this.budgets.files;
  }
}
