/** The time of the numbers, in the time zone of the reader. */
export function AsOf({ time }: { time: string }) {
  const moment = new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <span>
      Numbers as of <time dateTime={time}>{moment}</time>
    </span>
  );
}
