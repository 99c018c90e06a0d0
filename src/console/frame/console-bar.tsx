/** The bar above every page of the console: the navigation and the colleague's own menu. */
import { Link } from 'react-router'
import type { z } from 'zod'
import { may, type Role } from '#kernel/permissions.ts'
import { BrandMark } from '#ui/media/kolam.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import type { me } from '#domain/team/contract/staff.ts'
import { getToday } from '#domain/today/contract/staff.ts'
import type { TodayList } from '#domain/today/today-lists.ts'
import { ConsoleNav, todayPage } from './console-nav.tsx'
import { allPlaces, pages } from './console-places.ts'
import { landingOf } from './landing.ts'
import { NoticeBell } from '#console/notices/notice-bell.tsx'
import { OwnMenu } from './own-menu.tsx'
import { ConsoleSearch } from '#console/search/console-search.tsx'

type Me = z.output<typeof me>

export function ConsoleBar({ me }: { readonly me: Me }) {
  const open = pages.filter(({ action }) => may(me.role, action))
  const mayOpen = new Set(open.map(({ to }) => to))
  const counts = useCounts(me.role)
  return (
    <header className="console-bar">
      <div className="console-bar-row">
        <Link className="brand" to={landingOf(me)}>
          <BrandMark />
          <span>Workshop</span>
        </Link>
        <ConsoleNav
          colleagueId={me.id}
          open={open}
          onlyInMore={me.role === 'rider' ? [] : onlyInMore.filter((one) => mayOpen.has(one))}
          counts={counts}
        />
        <ConsoleSearch places={allPlaces.filter(({ action }) => may(me.role, action))} />
        <NoticeBell />
        <OwnMenu me={me} />
      </div>
    </header>
  )
}

/** Only riders have their run in the row, which has no room for more. */
const onlyInMore: readonly string[] = ['/staff/run']

/** What waits behind a page of the navigation, by its address: repairs that are late, people, and money. */
function useCounts(role: Role): Readonly<Record<string, number>> {
  const enabled = may(role, 'see-today')
  const { data } = useAnswer(getToday, {}, { enabled, refetchInterval: 60_000 })
  const of = (key: TodayList) => data?.lists.find((list) => list.key === key)?.count ?? 0
  return {
    [todayPage]: of('late'),
    '/staff/reviews': of('call') + of('messages'),
    '/staff/money': of('money'),
  }
}
