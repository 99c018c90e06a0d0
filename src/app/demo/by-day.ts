/** Times of the demonstration by day: whenever it is started, nobody collects a device in the night. */
import { after, hours, indianDay } from '#kernel/time.ts'
import { timestampOn } from './deps.ts'

const opens = hours(10)
const eveningFrom = hours(19)
const closes = hours(20)
const wholeDay = hours(24)
/** The length of the time that moves into the last opening hour. */
const evening = wholeDay - eveningFrom + opens

/**
 * A time from 10 am to 7 pm in India as it is. The evening and the night after it move into the hour before 8 pm, so that
 * times stay in their order and none is later than it was.
 */
export function byDay(at: Date): Date {
  const midnight = timestampOn(indianDay(at), 0)
  const time = at.getTime() - midnight.getTime()
  if (time >= opens && time <= eveningFrom) return at
  const since = time < opens ? time + wholeDay - eveningFrom : time - eveningFrom
  const start = time < opens ? eveningFrom - wholeDay : eveningFrom
  return after(midnight, start + Math.floor((since / evening) * (closes - eveningFrom)))
}
