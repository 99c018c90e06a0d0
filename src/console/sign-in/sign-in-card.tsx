/** The card on which colleagues sign in, by passkey or by a link. */
import type { ReactNode } from 'react'
import { BrandMark, Kolam } from '#ui/media/kolam.tsx'

type Props = {
  readonly title: string
  readonly text: ReactNode
  /** The title's id, for a card that lies over a page. */
  readonly titleId?: string
  readonly children: ReactNode
}

export function SignInCard({ title, text, titleId, children }: Props) {
  const Box = titleId === undefined ? 'main' : 'div'
  return (
    <Box
      id={titleId === undefined ? 'main' : undefined}
      className="grid place-items-center px-[var(--space-gutter)] py-12"
    >
      <div className="panel w-full max-w-[27rem]">
        <div className="dialog-top">
          <Kolam of={13} stroke={6} />
          <span className="brand">
            <BrandMark />
          </span>
          <h1 className="display-3 relative mt-5" id={titleId}>
            {title}
          </h1>
          <p className="dialog-text">{text}</p>
        </div>
        <div className="dialog-body">{children}</div>
      </div>
    </Box>
  )
}
