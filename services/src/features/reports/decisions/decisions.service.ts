import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { unavailable } from '../../../platform/errors/index.js';
import type { DecisionDto } from '../dto/decision.dto.js';

@Injectable()
export class DecisionsService {
  async decide(_me: AuthUser, _reportId: number, _decision: DecisionDto): Promise<void> {
    throw unavailable();
  }
}
