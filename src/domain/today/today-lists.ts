/** The lists of the first screen in their order, which is that of the keys 1 to 9 and 0. */
export const todayLists = {
  late: 'Late',
  due: 'Due today',
  waiting: 'Waiting',
  call: 'To call',
  unassigned: 'Unassigned',
  pickups: 'Pickups to plan',
  ready: 'Ready to collect',
  uncollected: 'Uncollected',
  messages: 'Messages',
  money: 'Money to check',
} as const
export type TodayList = keyof typeof todayLists
export const todayListKeys = Object.keys(todayLists) as [TodayList, ...TodayList[]]

/** Lines of a list that the screen shows; its full list has the others. */
export const mostLines = 8

/** How a line's fact is meant: wrong, to be minded, under way, well, or none of these. */
export const tones = ['bad', 'mind', 'going', 'well', 'plain'] as const
export type Tone = (typeof tones)[number]

/** The page on which a line is dealt with. */
export const linePlaces = [
  'order',
  'questions',
  'calls',
  'unpaid',
  'uncollected',
  'students',
  'quotes',
  'messages',
  'grievances',
  'receipts',
  'refunds',
  'disputes',
] as const
export type LinePlace = (typeof linePlaces)[number]
