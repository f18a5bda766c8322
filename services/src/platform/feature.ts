import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

/** What a process is: one role in production, all three on a developer's machine. */
export type ProcessRole = 'api' | 'worker' | 'edge';
export type ProcessRoles = readonly ProcessRole[];
/** The roles of this process, to be injected. */
export const PROCESS_ROLES = Symbol('PROCESS_ROLES');

/** Whether the process is an edge and nothing else: it serves what it knows while every other server is away. */
export function isEdgeAlone(roles: ProcessRoles): boolean {
  return roles.every((role) => role === 'edge');
}

export type ForRoles = (roles: ProcessRoles) => DynamicModule;

type Exports = DynamicModule['exports'];

interface RoleParts {
  controllers?: Type[];
  providers?: Provider[];
  /** Of these providers. */
  exports?: Exports;
}

export interface FeatureParts {
  /** Other features used through their `index.ts`. */
  imports?: ForRoles[];
  /** Entities of the tables that this feature owns; each can be injected as a `Repository`. */
  entities?: Type[];
  /** BullMQ queues this feature adds to or works on. */
  queues?: string[];
  /** In every process. */
  providers?: Provider[];
  /** Of the providers in every process. */
  exports?: Exports;
  /** Controllers and gateways of the REST and socket contract. */
  api?: RoleParts;
  /** Controllers of the edge. */
  edge?: RoleParts;
  /** Processors, schedulers and event handlers. */
  worker?: Provider[];
}

/**
 * A module that brings only what the process's roles need. The result is remembered per role set: Nest tells
 * dynamic modules apart by identity, so a feature imported twice stays one.
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
