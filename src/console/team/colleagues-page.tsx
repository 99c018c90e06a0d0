/** The owner's list of colleagues: who has access, in which role; inviting, a new link, taking access away. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { roleTitles } from '#kernel/permissions.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { call } from '#ui/api/api-client.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { queryKey, useAnswer } from '#ui/query/queries.tsx'
import { useFreshPasskey } from '#ui/api/recent-passkey.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import {
  getMe,
  linkColleague,
  listColleagues,
  removeColleague,
} from '#domain/team/contract/staff.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { textFor } from '#console/sign-in/sign-in.tsx'

type Colleague = ResponseOf<typeof listColleagues>[number]

export default function ColleaguesPage() {
  const { data, error, refetch, isFetching } = useAnswer(listColleagues, {})
  const { data: me } = useAnswer(getMe, {})
  const [link, setLink] = useState<string>()
  return (
    <>
      <div className="od-head">
        <h1 className="d3">Colleagues</h1>
      </div>
      <div className="od">
        <section className="panel">
          <h2>Who has access</h2>
          <div className="in">
            {error && (
              <ErrorState
                title="The list did not load"
                text={error.message}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            )}
            <ul className="people">
              {data?.map((one) => (
                <Row key={one.id} colleague={one} isMe={one.id === me?.id} onLink={setLink} />
              ))}
            </ul>
          </div>
        </section>
        <InviteForm onLink={setLink} />
      </div>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  )
}

type RowProps = {
  readonly colleague: Colleague
  readonly isMe: boolean
  readonly onLink: (link: string) => void
}

function Row({ colleague, isMe, onLink }: RowProps) {
  const { id, name, role, hasPasskey } = colleague
  const { show } = useToasts()
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withFreshPasskey(() => call(linkColleague, { colleagueId: id })),
    onSuccess: ({ link }) => onLink(link),
    onError: (error) => show({ title: 'No link made', message: textFor(error), tone: 'bad' }),
  })
  return (
    <li>
      <span className="avatar" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0">
        <span className="strong">{name}</span>
        {isMe && <span className="muted"> (you)</span>}
        <br />
        <span className="sm muted">{roleTitles[role]}</span>
      </span>
      <Badge tone={hasPasskey ? 'green' : 'amber'}>{hasPasskey ? 'Passkey' : 'No passkey'}</Badge>
      {!isMe && (
        <span className="people-act">
          <Button
            size="xs"
            variant="line"
            aria-label={`New link for ${name}`}
            loading={isPending}
            onClick={() => mutate()}
          >
            New link
          </Button>
          <Remove colleague={colleague} />
        </span>
      )}
    </li>
  )
}

function Remove({ colleague: { id, name } }: { readonly colleague: Colleague }) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const [asking, setAsking] = useState(false)
  const withFreshPasskey = useFreshPasskey()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withFreshPasskey(() => call(removeColleague, { colleagueId: id })),
    async onSuccess() {
      setAsking(false)
      await queries.invalidateQueries({ queryKey: queryKey(listColleagues) })
    },
    onError: (error) => show({ title: 'Not removed', message: textFor(error), tone: 'bad' }),
  })
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <AlertDialog
        open={asking}
        title={`Remove ${name}?`}
        text="Their passkeys and links stop working, and they are signed out at once."
        action="Remove"
        working={isPending}
        onAction={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
