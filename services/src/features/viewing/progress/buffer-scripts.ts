import { RETENTION_BUCKETS } from '@beem/contracts';
import { GLANCE_SECONDS, REPORT_SECONDS } from './position.js';

/**
 * The buffer's scripts for Redis, each of which is atomic. A value is `seconds;ms;completed;view days;watched buckets`;
 * all times are Redis's own, so that processes with different clocks agree on which report is newest.
 */

/** A report within this time continues the one before it; a later one is the first of a visit. */
const VISIT_MS = 60_000;
/** Between two reports of a player that plays pass hardly more than its REPORT_SECONDS, at up to double speed. */
const MAX_GAP_MS = 2 * REPORT_SECONDS * 1_000;
const FASTEST = 2;
const SLACK_SECONDS = 1;

/**
 * KEYS positions, due, index, last report of the same viewer in the same video · ARGV member, seconds, completed, is a
 * view, length of the video (0 where its retention is not measured). The newest position wins, unless it is a glance;
 * end, views and watched buckets stay. The part between two reports was watched if the time between them allows it. A
 * longer step, or one back, is a seek, of which only the target counts.
 */
export const RECORD = `
local time = redis.call('TIME')
local ms = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
local day = string.format('%.0f', math.floor(time[1] / 86400))
local seconds, completed, days, watched = ARGV[2], ARGV[3], '', 0
local old = redis.call('HGET', KEYS[1], ARGV[1])
if old then
  local at, was, kept, mask = string.match(old, '^([^;]*);[^;]*;([01]);([^;]*);?(%d*)$')
  if tonumber(seconds) <= ${GLANCE_SECONDS} and tonumber(at) > tonumber(seconds) then seconds = at end
  if was == '1' then completed = '1' end
  days = kept
  watched = tonumber(mask) or 0
end
local length = tonumber(ARGV[5])
if length > 0 then
  local to = math.min(tonumber(ARGV[2]), length)
  local from = math.max(0, to - ${REPORT_SECONDS})
  local last = redis.call('GET', KEYS[4])
  if last then
    local lastAt, lastMs = string.match(last, '^([^;]*);(.*)$')
    local allowed = math.min(ms - lastMs, ${MAX_GAP_MS}) / 1000 * ${FASTEST} + ${SLACK_SECONDS}
    local step = to - lastAt
    from = step >= 0 and step <= allowed and tonumber(lastAt) or to
  end
  redis.call('SET', KEYS[4], to .. ';' .. ms, 'PX', ${VISIT_MS})
  local first = math.min(${RETENTION_BUCKETS - 1}, math.floor(from / length * ${RETENTION_BUCKETS}))
  local final = math.max(first, math.ceil(to / length * ${RETENTION_BUCKETS}) - 1)
  for bucket = first, final do watched = bit.bor(watched, bit.lshift(1, bucket)) end
end
if ARGV[4] == '1' and string.match(days, '%d*$') ~= day then
  days = days == '' and day or (days .. ',' .. day)
end
redis.call('HSET', KEYS[1], ARGV[1], seconds .. ';' .. ms .. ';' .. completed .. ';' .. days .. ';' .. string.format('%.0f', watched))
redis.call('ZADD', KEYS[2], 'NX', ms, ARGV[1])
redis.call('ZADD', KEYS[3], 0, ARGV[1])
return ms`;

/**
 * KEYS turn, due, batches · ARGV length of a turn in ms. Returns 1 if this process may write now, after which no other
 * process may for that time, 0 if another one may, and nil if nothing waits. An idle look writes nothing.
 */
export const TAKE_TURN = `
if redis.call('EXISTS', KEYS[2], KEYS[3]) == 0 then return false end
return redis.call('SET', KEYS[1], 1, 'PX', ARGV[1], 'NX') and 1 or 0`;

/**
 * KEYS positions, due, batches · ARGV batch id, size, longest wait in ms. The positions that have waited longest become
 * a batch, which stays until it is acknowledged; they stay readable. Returns the batch and whether others have waited
 * too long already.
 */
export const TAKE = `
local members = redis.call('ZRANGE', KEYS[2], 0, ARGV[2] - 1)
if #members == 0 then return false end
local values = redis.call('HMGET', KEYS[1], unpack(members))
local batch = {}
for i, member in ipairs(members) do
  if values[i] then
    batch[#batch + 1] = member
    batch[#batch + 1] = values[i]
  end
end
local payload = #batch > 0 and cjson.encode(batch) or '[]'
redis.call('HSET', KEYS[3], ARGV[1], payload)
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, #members - 1)
local time = redis.call('TIME')
local longAgo = string.format('%.0f', time[1] * 1000 - ARGV[3])
return { payload, redis.call('ZCOUNT', KEYS[2], '-inf', longAgo) }`;

/**
 * KEYS positions, batches, index · ARGV batch id. Removes written positions, but not those that were reported since.
 */
export const ACKNOWLEDGE = `
local payload = redis.call('HGET', KEYS[2], ARGV[1])
if not payload then return 0 end
local batch = cjson.decode(payload)
for i = 1, #batch, 2 do
  if redis.call('HGET', KEYS[1], batch[i]) == batch[i + 1] then
    redis.call('HDEL', KEYS[1], batch[i])
    redis.call('ZREM', KEYS[3], batch[i])
  end
end
return redis.call('HDEL', KEYS[2], ARGV[1])`;

/**
 * KEYS positions, index · ARGV the range of a user's members, how many at most. All of the index have the same score, so
 * that they stand in the order of their names. Answers members and values in turn.
 */
export const FIND_ALL = `
local members = redis.call('ZRANGEBYLEX', KEYS[2], ARGV[1], ARGV[2], 'LIMIT', 0, ARGV[3])
if #members == 0 then return {} end
local found = {}
for i, value in ipairs(redis.call('HMGET', KEYS[1], unpack(members))) do
  if value then
    found[#found + 1] = members[i]
    found[#found + 1] = value
  else
    redis.call('ZREM', KEYS[2], members[i])
  end
end
return found`;

/** KEYS positions, due, index · ARGV members and values in turn, of which those that hold still are forgotten. */
export const FORGET = `
for i = 1, #ARGV, 2 do
  if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] then
    redis.call('HDEL', KEYS[1], ARGV[i])
    redis.call('ZREM', KEYS[2], ARGV[i])
    redis.call('ZREM', KEYS[3], ARGV[i])
  end
end`;
