/** The bell in the console's bar: how many notices are unread, and the list of them. */
import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { listNotices, readAllNotices, readNotice } from '#domain/repairs/contract/staff-notices.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { ShowMore } from '#ui/query/show-more.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { usePages } from '#ui/query/use-pages.ts'
import { enquiryAddress } from '#console/reviews/enquiry-address.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'

type Notice = ResponseOf<typeof listNotices>['notices'][number]

/** Renders nothing for roles that see no repairs and therefore get no notices. */
export function NoticeBell() {
  const may = useMay()
  return may('see-jobs') ? <Bell /> : null
}

const useNotices = () =>
  usePages(
    listNotices,
    {},
    {
      rows: ({ notices }) => notices,
      next: ({ notices, more }) => (more ? { before: notices.at(-1)?.id } : undefined),
    },
  )

function Bell() {
  const [isOpen, setOpen] = useState(false)
  const notices = useNotices()
  const unread = notices.first?.unread ?? 0
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="notice-bell" aria-label={bellLabel(unread)}>
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span className="notice-count tabular" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Popover.Trigger>
      <span role="status" className="visually-hidden">
        {unread > 0 && bellLabel(unread)}
      </span>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className="menu-place">
          <Popover.Popup className="notice-panel">
            <NoticeList notices={notices} unread={unread} onLeave={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notices' : `Notices, ${unread} unread`

type ListProps = {
  readonly notices: ReturnType<typeof useNotices>
  readonly unread: number
  readonly onLeave: () => void
}

function NoticeList({ notices, unread, onLeave }: ListProps) {
  const readingAll = useAction(readAllNotices, { failure: { title: 'Not marked as read' } })
  const newest = notices.data?.[0]?.id
  return (
    <>
      <div className="notice-head">
        <Popover.Title className="notice-title">Notices</Popover.Title>
        {unread > 0 && newest !== undefined && (
          <Button
            size="xs"
            variant="line"
            loading={readingAll.isRunning}
            onClick={() => void readingAll.run({ upTo: newest })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <QueryView query={notices} name="the notices" loading="h-16 w-full">
        {(all) =>
          all.length === 0 ? (
            <p className="notice-none small muted">
              Nothing yet. You are notified when a repair is assigned to you, is late, or a
              colleague or its customer needs you.
            </p>
          ) : (
            <ul className="notice-list">
              {all.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} onLeave={onLeave} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShowMore pages={notices} size="sm" className="notice-more" />
    </>
  )
}

function addressOf({ kind, orderId, enquiry }: Notice): string {
  if (orderId !== null) return `/staff/orders/${orderId}${kind === 'mentioned' ? '#notes' : ''}`
  return enquiry ? enquiryAddress(enquiry) : '/staff/reviews'
}

const enquiryTitles = { contact: 'message', quote: 'quote request' } as const

function About({ notice: { orderNumber, device, enquiry } }: { readonly notice: Notice }) {
  if (enquiry) return `${enquiry.from}, ${enquiryTitles[enquiry.kind]}`
  if (orderNumber === null) return 'The message was deleted'
  return (
    <>
      <span className="code">{orderNumber}</span>
      {device && `, ${device}`}
    </>
  )
}

type LineProps = { readonly notice: Notice; readonly onLeave: () => void }

function NoticeLine({ notice, onLeave }: LineProps) {
  const { id, what, at, isRead, note } = notice
  const reading = useAction(readNotice, { failure: { title: 'Not marked as read' } })
  const open = () => {
    if (!isRead) void reading.run({ id })
    onLeave()
  }
  return (
    <li>
      <Link
        className="notice-line"
        data-unread={isRead ? undefined : ''}
        to={addressOf(notice)}
        onClick={open}
      >
        <span className="notice-what">
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {what}
        </span>
        <time dateTime={at}>{shortTimestamp(at)}</time>
        {note && <span className="notice-note">{note}</span>}
        <span className="notice-order">
          <About notice={notice} />
        </span>
      </Link>
    </li>
  )
}
