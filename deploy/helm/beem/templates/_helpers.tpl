{{- define "beem.labels" -}}
app.kubernetes.io/name: beem
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* Labels by which pods of one component are selected. Takes {root, component}. */ -}}
{{- define "beem.selector" -}}
app.kubernetes.io/name: beem
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- /* Reference of an image. Takes {root, image}. */ -}}
{{- define "beem.image" -}}
{{- $images := .root.Values.images -}}
{{- $digest := index $images.digests .image -}}
{{- $name := printf "%s/beem-%s" (trimSuffix "/" $images.registry) .image | trimPrefix "/" -}}
{{- if $digest }}{{ $name }}@{{ $digest }}{{ else }}{{ $name }}:{{ $images.tag | default .root.Chart.AppVersion }}{{ end -}}
{{- end }}

{{- /* The variables that every process reads. Takes {root, settings}. */ -}}
{{- define "beem.env" -}}
{{- $own := dict "NODE_ENV" "production" "HOST" "0.0.0.0" "PORT" "3000" "INTERNAL_HOST" "0.0.0.0" "INTERNAL_PORT" "9000" "PUBLIC_ORIGIN" .root.Values.origin "TRUSTED_PROXIES" (toString .root.Values.trustedProxies) -}}
{{- $all := merge (dict) .settings $own .root.Values.settings -}}
env:
  {{- range $name, $value := $all }}
  {{- if ne (toString $value) "" }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
  {{- end }}
envFrom:
  - secretRef:
      name: {{ .root.Values.secretName }}
{{- end }}

{{- /* The parts of a pod that satisfy the pod security standard "restricted". */ -}}
{{- define "beem.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "beem.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{- define "beem.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: internal }
  periodSeconds: 2
  failureThreshold: 30
readinessProbe:
  httpGet: { path: /readyz, port: internal }
  periodSeconds: 5
  timeoutSeconds: 3
livenessProbe:
  httpGet: { path: /healthz, port: internal }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 3
{{- end }}

{{- /* Pods of one component on different nodes and zones, where there are some. Takes {root, component}. */ -}}
{{- define "beem.spread" -}}
topologySpreadConstraints:
  {{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "beem.selector" $ | nindent 8 }}
  {{- end }}
{{- end }}

{{- /* Fails for what the schema of the values cannot say. */ -}}
{{- define "beem.check" -}}
{{- $queues := list -}}
{{- range .Values.workers }}{{ $queues = concat $queues .queues }}{{ end -}}
{{- range list "events" "media" "notifications" "mail" "maintenance" "deletions" }}
{{- if not (has . $queues) }}{{ fail (printf "No worker works on the queue %q: its jobs would wait for ever." .) }}{{ end }}
{{- end }}
{{- range $name, $worker := .Values.workers }}
{{- if and (has "media" $worker.queues) (ne $worker.image "media") }}{{ fail (printf "The worker %q prepares videos, so its image must be media: the other has no ffmpeg." $name) }}{{ end }}
{{- range $worker.destinations }}{{ if not (hasKey $.Values.network.destinations .) }}{{ fail (printf "The worker %q connects to %q, which network.destinations does not name." $name .) }}{{ end }}{{ end }}
{{- if gt (int $worker.minReplicas) (int $worker.maxReplicas) }}{{ fail (printf "The worker %q has more pods at least than at most." $name) }}{{ end }}
{{- end }}
{{- range $name := list "api" "edge" }}{{ with index $.Values $name }}
{{- if gt (int .minReplicas) (int .maxReplicas) }}{{ fail (printf "%s has more pods at least than at most." $name) }}{{ end }}
{{- end }}{{ end }}
{{- end }}
