import type { Manifest } from '../../build/chart/manifests.js';

/** The settings of one group of workers for KEDA (keda.sh/v1alpha1, ScaledObject). */
export interface ScaledObject {
  name: string;
  queues: string[];
  minReplicas: number;
  maxReplicas: number;
  /** How long the need must be lower before pods go, in seconds. */
  stabilizationSeconds: number;
  triggers: Trigger[];
}

export interface Trigger {
  queue: string;
  /** Which figure of the queue is asked. */
  figure: 'jobs' | 'oldestSeconds';
  /** Per pod, or of all together. */
  metricType: 'AverageValue' | 'Value';
  target: number;
}

export type Depths = Record<string, Record<Trigger['figure'], number>>;

interface ScaledObjectManifest extends Manifest {
  spec: {
    minReplicaCount: number;
    maxReplicaCount: number;
    advanced: {
      horizontalPodAutoscalerConfig: { behavior: { scaleDown: { stabilizationWindowSeconds: number } } };
    };
    triggers: {
      metricType: Trigger['metricType'];
      metadata: { valueLocation: string; targetValue: string };
    }[];
  };
}

/** Reads the ScaledObjects of a rendered chart. */
export function readScaledObjects(manifests: Manifest[]): ScaledObject[] {
  const isScaled = (manifest: Manifest): manifest is ScaledObjectManifest => manifest.kind === 'ScaledObject';
  return manifests.filter(isScaled).map(({ metadata, spec }) => {
    const triggers = spec.triggers.map(({ metricType, metadata: { valueLocation, targetValue } }) => {
      const [queue = '', figure] = valueLocation.split('.');
      return { queue, figure: figure as Trigger['figure'], metricType, target: Number(targetValue) };
    });
    return {
      name: metadata.name,
      queues: [...new Set(triggers.map(({ queue }) => queue))],
      minReplicas: spec.minReplicaCount,
      maxReplicas: spec.maxReplicaCount,
      stabilizationSeconds:
        spec.advanced.horizontalPodAutoscalerConfig.behavior.scaleDown.stabilizationWindowSeconds,
      triggers,
    };
  });
}
