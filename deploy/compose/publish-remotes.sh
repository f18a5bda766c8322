#!/bin/sh
# Builds every remote that a line "name token" of BEEM_REGISTRY_TOKENS names, and publishes it at BEEM_API. The service `publish` runs it.
set -eu
printf '%s\n' "$BEEM_REGISTRY_TOKENS" | while read -r remote token; do
  BEEM_REGISTRY_TOKEN=$token npm run --silent beem -- remote publish "$remote" --api "$BEEM_API"
done
