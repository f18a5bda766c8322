/** In this time one page view of a visitor counts for a build. */
const SAMPLE_SECONDS = 3_600;
/** The window of the guard, the hour before it, and a reserve. */
const MINUTE_KEPT_SECONDS = 7_500;

/**
 * Counts a load inside Redis, whole or not at all. KEYS sample of this visitor and build · ARGV prefix of the build's
 * minutes, outcome, page view, comparison, 'load' or 'later', the fields that count its load time (empty without one). The first
 * page view of an hour and comparison is the sample; it may still fail later, in the minute in which it began. A failure may arrive
 * before the load of its own page view: it is remembered, and counts when that load begins a new sample. Other page views of the same
 * visitor change nothing.
 */
export const RECORD = `
local outcome, view, comparison, isLater = ARGV[2], ARGV[3], ARGV[4], ARGV[5] == 'later'
local sample = redis.call('GET', KEYS[1]) or ''
local was, seen, minute, sampled, broken = string.match(sample, '^(%a+);([^;]*);(%d+);(%d+);?([^;]*)$')
local isNew = was and seen ~= view and tonumber(comparison) > tonumber(sampled)
if isNew and isLater then
  if outcome == 'failed' then
    redis.call('SET', KEYS[1], table.concat({ was, seen, minute, sampled, view }, ';'), 'KEEPTTL')
  end
  return 'nothing'
end
if not was or isNew then
  if broken == view then outcome = 'failed' end
  minute = string.format('%.0f', math.floor(redis.call('TIME')[1] / 60))
  local key = ARGV[1] .. minute
  redis.call('SET', KEYS[1], table.concat({ outcome, view, minute, comparison }, ';'), 'EX', ${SAMPLE_SECONDS})
  redis.call('HINCRBY', key, 'visitors', 1)
  if outcome == 'failed' then redis.call('HINCRBY', key, 'failures', 1) end
  for at = 6, #ARGV do
    if ARGV[at] ~= '' and outcome ~= 'failed' then redis.call('HINCRBY', key, ARGV[at], 1) end
  end
  redis.call('EXPIRE', key, ${MINUTE_KEPT_SECONDS})
  return 'visitor'
end
if outcome ~= 'failed' or was ~= 'ready' or seen ~= view then return 'nothing' end
redis.call('SET', KEYS[1], table.concat({ 'failed', view, minute, sampled }, ';'), 'KEEPTTL')
redis.call('HINCRBY', ARGV[1] .. minute, 'failures', 1)
return 'failure'
`;
