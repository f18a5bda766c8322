import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

/** The role of a process: one in production, all three on a developer's machine. */
export type ProcessRole = 'api' | 'worker' | 'edge';
export type ProcessRoles = readonly ProcessRole[];
/** The roles of this process, to be injected. */
export const PROCESS_ROLES = Symbol('PROCESS_ROLES');

/** Whether the process is only an edge, which keeps serving while every other server is unavailable. */
export function isEdgeAlone(roles: ProcessRoles): boolean {
  return roles.every((role) => role === 'edge');
}

export type ForRoles = (roles: ProcessRoles) => DynamicModule;

type Exports = DynamicModule['exports'];

interface RoleParts {
  controllers?: Type[];
  providers?: Provider[];
  /** Exports among these providers. */
  exports?: Exports;
}

export interface FeatureParts {
  /** Other features used through their `index.ts`. */
  imports?: ForRoles[];
  /** Entities of the tables that this feature owns; each can be injected as a `Repository`. */
  entities?: Type[];
  /** BullMQ queues to which this feature adds jobs or whose jobs it processes. */
  queues?: string[];
  /** Providers in every process. */
  providers?: Provider[];
  /** Exports among the providers of every process. */
  exports?: Exports;
  /** Controllers and gateways of the REST and socket contract. */
  api?: RoleParts;
  /** Controllers of the edge. */
  edge?: RoleParts;
  /** Processors, schedulers and event handlers. */
  worker?: Provider[];
}

/**
 * Defines a module with only the parts that the process's roles need. The result is cached per role set, because Nest
 * identifies dynamic modules by identity: a feature that is imported twice must be one module.
 */
export function defineFeature(module: Type, parts: FeatureParts): ForRoles {
  const known = new Map<string, DynamicModule>();
  return (roles) => {
    const key = [...roles].sort().join();
    const existing = known.get(key);
    if (existing) return existing;
    const api = roles.includes('api') ? parts.api : undefined;
    const edge = roles.includes('edge') ? parts.edge : undefined;
    const created: DynamicModule = {
      module,
      imports: [
        ...(parts.imports ?? []).map((forRoles) => forRoles(roles)),
        ...(parts.entities?.length ? [TypeOrmModule.forFeature(parts.entities)] : []),
        ...(parts.queues?.length
          ? [BullModule.registerQueue(...parts.queues.map((name) => ({ name })))]
          : []),
      ],
      controllers: [...(api?.controllers ?? []), ...(edge?.controllers ?? [])],
      providers: [
        ...(parts.providers ?? []),
        ...(api?.providers ?? []),
        ...(edge?.providers ?? []),
        ...(roles.includes('worker') ? (parts.worker ?? []) : []),
      ],
      exports: [...(parts.exports ?? []), ...(api?.exports ?? []), ...(edge?.exports ?? [])],
    };
    known.set(key, created);
    return created;
  };
}
